const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', 'y'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', 'n'].map((word) => [word, false] as const),
]);

/** What a word for true or false means; YAML 1.1 had more of them than YAML 1.2, which reads them as strings. */
export const flagMeant = (value: unknown): boolean | undefined =>
  typeof value === 'string' ? flags.get(value.trim().toLowerCase()) : undefined;
