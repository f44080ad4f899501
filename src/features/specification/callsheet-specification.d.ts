// Made while building by scripts/derived-data.ts.
declare module 'virtual:callsheet-specification' {
  export const packed: import('../../core/specification/pack-pages').PackedPages;
}
