import { startsWith } from '../core/json/pointer';
import type { JsonTree } from '../core/json/tree';
import { unwrap } from '../core/model/unwrap';
import { definitionGrammar } from '../core/repair/definition-grammar';
import type { Grammar } from '../core/repair/grammar';
import type { Structure } from '../core/repair/reading';
import { plain } from '../core/repair/schema-grammar';
import { type DeclarationStructure, text } from '../exports/declaration-structure';
import { isOfOwnSchemas } from '../exports/gemini/own-schemas';
import { declarationStructures } from '../exports/structures';
import { declaredIn, functionsReader } from './functions';

/** How the declarations of a document are built, where all are built alike. */
export function functionsStructures(tree: JsonTree, isSure: boolean): readonly Structure[] {
  const { places } = unwrap(tree.root);
  const declared = declaredIn(tree, isSure);
  const found = declared.map(({ declaration: { from = [] }, target }) => {
    const place = places.find(({ path }) => startsWith(from, path));
    const steps = place && from.slice(place.path.length).map((step) => (typeof step === 'number' ? '*' : step));
    return { built: declarationStructures.find(({ targets }) => targets.includes(target)), steps };
  });
  const [first] = found;
  const isAlike = found.every(({ built, steps }) => built === first?.built && steps?.join() === first?.steps?.join());
  const isAlone = declared.length === places.length;
  return isAlike && first?.built && first.steps ? [structureOf(first.built, first.steps, isAlone)] : [];
}

function structureOf(built: DeclarationStructure, steps: readonly string[], isAlone: boolean): Structure {
  const { required, properties, type, $defs, at, words } = built;
  const typed = type === undefined ? {} : { type: isAlone ? { const: type } : text };
  const schema = { type: 'object', required: [required], properties: { ...typed, ...properties } };
  const grammar = definitionGrammar({ ...schema, $defs: { schema: {}, ...$defs } });
  const place = [...steps, ...(at === undefined ? [] : [at])].join('.');
  return { dialect: functionsReader.id, grammar: around(grammar, steps), habits: { words: { [place]: words } } };
}

/** What stands around declarations, such as a request, is free. */
function around(grammar: Grammar, steps: readonly string[]): Grammar {
  return steps.reduceRight<Grammar>(
    (inner, step) =>
      step === '*' ? { ...plain('array'), items: inner } : { ...plain('object'), members: new Map([[step, inner]]) },
    grammar,
  );
}

/** Which rules hold for them: where a provider takes schemas in words of its own, fewer of those about JSON Schema. */
export function functionsRules(tree: JsonTree, isSure: boolean): (rule: { readonly id: string }) => boolean {
  const isOwn = declaredIn(tree, isSure).some(({ target }) => target.profile.takesOwnSchemas);
  return isOwn ? isOfOwnSchemas : () => true;
}
