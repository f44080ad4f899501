import type { Words } from './reading';

/** What people call the members that definitions of every format have. */
export const commonWords: Words = {
  desc: 'description',
  modeldescription: 'description',
  tooldescription: 'description',
  functiondescription: 'description',
  doc: 'description',
  docs: 'description',
  docstring: 'description',
  summary: 'description',
  ver: 'version',
  toolname: 'name',
  functionname: 'name',
  funcname: 'name',
};

/** What people call the schema of the arguments, where a format has no member of that name. */
export const inputWords: readonly string[] = [
  ...['input', 'inputs', 'arguments', 'args', 'params'],
  ...[
    'parametersschema',
    'parameterschema',
    'paramsschema',
    'argumentsschema',
    'argsschema',
    'argschema',
    'inputsschema',
  ],
  ...['inputparameters', 'inputparams', 'parametersjsonschema', 'inputjsonschema', 'jsonschema'],
];

/** A table in which all these words stand for one name. */
export const wordsFor = (name: string, words: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, name]));

/** What SDKs put around a schema: `{"json": {"type": "object", …}}`. */
export const envelopes: readonly string[] = ['json', 'schema', 'jsonSchema', 'json_schema'];
