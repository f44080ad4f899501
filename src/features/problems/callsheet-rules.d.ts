// Made while building by scripts/derived-data.ts.
declare module 'virtual:callsheet-rules' {
  export const entries: readonly import('../../rules/rule-entry').RuleEntry[];
  /** By the first part of the ids. */
  export const groups: Readonly<Record<string, import('../../rules/rule-groups').RuleGroup>>;
}
