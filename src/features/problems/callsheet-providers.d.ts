// Made while building by scripts/derived-data.ts.
declare module 'virtual:callsheet-providers' {
  /** The export targets for people to choose from: light enough for the page's first code. */
  export const providers: readonly Pick<import('../../core/export-target').ExportTarget, 'id' | 'name' | 'sent'>[];
}
