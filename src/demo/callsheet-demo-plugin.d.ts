// Compiled while building by scripts/demo-plugin.ts.
declare module 'virtual:callsheet-demo-plugin' {
  /** The module in base64. */
  export const base64: string;
}
