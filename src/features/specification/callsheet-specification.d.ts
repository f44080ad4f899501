// Made while building by scripts/derived-data.ts.
declare module 'virtual:callsheet-specification' {
  export const pages: readonly import('../../core/specification/entry').SpecificationPage[];
}
