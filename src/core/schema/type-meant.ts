/** What programming languages and other schema languages call the types of JSON Schema. */
const foreignNames: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  varchar: 'string',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  struct: 'object',
  record: 'object',
  list: 'array',
  tuple: 'array',
  none: 'null',
  nil: 'null',
};

/** The one of `types` that a word means, in whatever case; `ownNames` are understood besides. */
export function typeMeant(
  word: string,
  types: readonly string[],
  ownNames: Readonly<Record<string, string>> = {},
): string | undefined {
  const lower = word.toLowerCase();
  const named = [ownNames, foreignNames].flatMap((names) => (Object.hasOwn(names, lower) ? (names[lower] ?? []) : []));
  return [lower, ...named].find((name) => types.includes(name));
}
