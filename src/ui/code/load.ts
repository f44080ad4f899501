/** Everything behind the door: Monaco, its models, and what plugs into them. */
export type Code = typeof import('./code');

/** Fetches the editor's code, once. */
export function loadCode(): Promise<Code> {
  return import('./code');
}
