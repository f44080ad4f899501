import type { JsonTree } from '../core/json/tree';
import type { Structure } from '../core/repair/reading';
import { functionsReader } from './functions';
import { functionsRules, functionsStructures } from './functions-structure';
import { openApiReader } from './openapi';
import { isOfOpenApi, openApiStructures } from './openapi/structure';

/** How documents of a source are built, to tell what is misspelled, misplaced or in another form. */
interface ImportStructure {
  readonly source: string;
  structuresIn(tree: JsonTree, isSure: boolean): readonly Structure[];
  /** Says false of a rule whose words are not true of its schemas. */
  rulesOf(tree: JsonTree, isSure: boolean): (rule: { readonly id: string }) => boolean;
}

/** Of each source. A list of its own, since the page imports such documents and does not check them. */
export const importStructures: readonly ImportStructure[] = [
  { source: openApiReader.id, structuresIn: openApiStructures, rulesOf: () => isOfOpenApi },
  { source: functionsReader.id, structuresIn: functionsStructures, rulesOf: functionsRules },
];
