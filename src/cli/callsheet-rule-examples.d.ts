// Made while building by scripts/derived-data.ts.
declare module 'virtual:callsheet-rule-examples' {
  /** Every example of every rule, by its id. */
  export const examples: Readonly<Record<string, import('../rules/rule-entry').RuleExamples>>;
}
