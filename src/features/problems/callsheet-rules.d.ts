// Made while building by scripts/rules-for-reading.ts.
declare module 'virtual:callsheet-rules' {
  export const entries: readonly import('../../rules/rule-entry').RuleEntry[];
}
