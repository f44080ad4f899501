import type { JsonTree } from '../core/json/tree';
import type { Structure } from '../core/repair/reading';
import { functionsReader } from './functions';
import { functionsStructures } from './functions-structure';
import { openApiReader } from './openapi';
import { isOfOpenApi, openApiStructures } from './openapi/structure';

/** How documents of a source are built, to tell what is misspelled, misplaced or in another form. */
interface ImportStructure {
  readonly source: string;
  structuresIn(tree: JsonTree, isSure: boolean): readonly Structure[];
  /** False for a rule whose words are not true of its schemas; without it, every rule holds. */
  readonly holds?: (rule: { readonly id: string }) => boolean;
}

/** Of each source. A list of its own, since the page imports such documents and does not check them. */
export const importStructures: readonly ImportStructure[] = [
  { source: openApiReader.id, structuresIn: openApiStructures, holds: isOfOpenApi },
  { source: functionsReader.id, structuresIn: functionsStructures },
];
