import type { JsonSchema } from '../core/dialect';
import { toPointer } from '../core/json/pointer';
import type { JsonTree } from '../core/json/tree';
import { unwrap } from '../core/model/unwrap';
import { definitionGrammar } from '../core/repair/definition-grammar';
import type { Structure, Words } from '../core/repair/reading';
import { declaredIn, functionsReader } from './functions';

const schema = { $ref: '#/$defs/schema' };
const text = { type: 'string' };
const body = { name: text, description: text, strict: { type: ['boolean', 'null'] } };
const words = {
  desc: 'description',
  params: 'parameters',
  args: 'parameters',
  arguments: 'parameters',
  schema: 'parameters',
  inputschema: 'parameters',
};
const ofAnthropic = { desc: 'description', parameters: 'input_schema' };

function structureOf(required: string, properties: JsonSchema, own: Readonly<Record<string, Words>>): Structure {
  const grammar = definitionGrammar({ type: 'object', required: [required], properties, $defs: { schema: {} } });
  return { dialect: functionsReader.id, grammar, habits: { words: own } };
}

/** By where the schema of the arguments stands: flat, in an envelope, or as Anthropic takes it. */
const structuresWith = (type: JsonSchema): Readonly<Record<string, Structure>> => ({
  parameters: structureOf('name', { ...body, type, parameters: schema }, { '': words }),
  'function,parameters': structureOf(
    'function',
    { type, function: { type: 'object', required: ['name'], properties: { ...body, parameters: schema } } },
    { function: words },
  ),
  input_schema: structureOf(
    'name',
    { ...body, type: text, input_schema: schema, cache_control: { type: 'object' }, input_examples: { type: 'array' } },
    { '': ofAnthropic },
  ),
});

const alone = structuresWith({ const: 'function' });
/** Tools that a provider runs itself have types of their own. */
const amongOthers = structuresWith(text);

/** How the declarations of a document are built, where it is known; other providers have words of their own. */
export function structuresIn(tree: JsonTree, isSure: boolean): readonly Structure[] {
  const declared = declaredIn(tree, isSure);
  const places = new Set(unwrap(tree.root).places.map(({ path }) => toPointer(path)));
  const [kind = '', ...others] = new Set(declared.map(({ target }) => target.parametersPath.join()));
  // What stands around declarations deeper inside, such as requests, is none.
  const isKnown =
    others.length === 0 &&
    declared.every(
      ({ declaration, target }) => places.has(toPointer(declaration.from ?? [])) && !target.profile.takesOwnSchemas,
    );
  const structure = (declared.length === places.size ? alone : amongOthers)[kind];
  return isKnown && structure ? [structure] : [];
}
