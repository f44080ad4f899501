import { structure as anthropic } from './anthropic/structure';
import type { DeclarationStructure } from './declaration-structure';
import { structure as gemini } from './gemini/structure';
import { chatStructure, responsesStructure } from './openai/structure';

/** How the declarations for each target are built. A list of its own, since the page does not check documents of them. */
export const declarationStructures: readonly DeclarationStructure[] = [
  chatStructure,
  responsesStructure,
  anthropic,
  gemini,
];
