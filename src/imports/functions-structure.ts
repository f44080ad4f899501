import { toPointer } from '../core/json/pointer';
import type { JsonTree } from '../core/json/tree';
import { unwrap } from '../core/model/unwrap';
import { definitionGrammar } from '../core/repair/definition-grammar';
import type { Structure } from '../core/repair/reading';
import { declaredIn, functionsReader } from './functions';

const schema = { $ref: '#/$defs/schema' };
const body = {
  name: { type: 'string' },
  description: { type: 'string' },
  strict: { type: ['boolean', 'null'] },
};
const words = {
  desc: 'description',
  params: 'parameters',
  args: 'parameters',
  arguments: 'parameters',
  schema: 'parameters',
  inputschema: 'parameters',
};

/** Functions that are sent to a model with JSON Schema: in an envelope, or flat. */
const functionsStructure: Structure = {
  dialect: functionsReader.id,
  grammar: definitionGrammar({
    type: 'object',
    required: ['type'],
    properties: {
      ...body,
      type: { type: 'string' },
      parameters: schema,
      function: { type: 'object', required: ['name'], properties: { ...body, parameters: schema } },
    },
    $defs: { schema: {} },
  }),
  habits: { words: { '': words, function: words } },
};

/** How the declarations of a document are built, where it is known; other providers have words of their own. */
export function structuresIn(tree: JsonTree, isSure: boolean): readonly Structure[] {
  const declared = declaredIn(tree, isSure);
  const places = new Set(unwrap(tree.root).places.map(({ path }) => toPointer(path)));
  // What stands around declarations deeper inside, such as requests, is none.
  const isKnown = declared.every(
    ({ declaration, target }) =>
      places.has(toPointer(declaration.from ?? [])) &&
      target.parametersPath.includes('parameters') &&
      !target.profile.takesOwnSchemas,
  );
  return declared.length > 0 && isKnown ? [functionsStructure] : [];
}
