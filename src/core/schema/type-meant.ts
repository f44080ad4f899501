/** What programming languages and other schema languages call the types of JSON Schema. */
const foreignNames: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  char: 'string',
  character: 'string',
  varchar: 'string',
  nvarchar: 'string',
  int: 'integer',
  long: 'integer',
  short: 'integer',
  byte: 'integer',
  bigint: 'integer',
  usize: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  real: 'number',
  numeric: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  hash: 'object',
  hashmap: 'object',
  dictionary: 'object',
  struct: 'object',
  record: 'object',
  list: 'array',
  arraylist: 'array',
  tuple: 'array',
  vec: 'array',
  vector: 'array',
  slice: 'array',
  none: 'null',
  nil: 'null',
};

/** Where languages keep their types: it says nothing about them. */
export const namespaces = /^(?:std::|(?:typing|builtins|collections\.abc|java\.(?:lang|util)|system)\.)/i;

/** `int64`, `u8` and `f32` say how many bits there are; a pointer, a namespace or `!` says nothing about the type. */
function plain(word: string): string {
  const named = /^<class '(.+)'>$/.exec(word)?.[1] ?? word;
  const lower = named
    .replace(/^[*&]|!$/g, '')
    .replace(namespaces, '')
    .toLowerCase();
  if (/^(?:u?int|[iu])(?:8|16|32|64|128)$/.test(lower) || lower === 'uint') return 'int';
  return /^(?:float|f)(?:16|32|64)$/.test(lower) ? 'float' : lower;
}

/** The one of `types` that a word means, in whatever case; `ownNames` are understood besides. */
export function typeMeant(
  word: string,
  types: readonly string[],
  ownNames: Readonly<Record<string, string>> = {},
): string | undefined {
  const lower = plain(word);
  const named = [ownNames, foreignNames].flatMap((names) => (Object.hasOwn(names, lower) ? (names[lower] ?? []) : []));
  return [lower, ...named].find((name) => types.includes(name));
}
