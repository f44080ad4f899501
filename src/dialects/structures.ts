import type { Structure } from '../core/repair/reading';
import { structure as machineContext } from './machine-context/structure';
import { structure as modelContextProtocol } from './mcp/structure';
import { structure as openToolCalling } from './open-tool-calling/structure';
import { revisedStructures as openToolCallingDraft } from './open-tool-calling-draft/structure';
import { structure as toolfoundation } from './toolfoundation/structure';
import { documentStructure as xtpDocument } from './xtp/document-structure';
import { structure as xtp } from './xtp/structure';

/** What model providers put around a definition: `{"type": "function", "function": {"name": …}}`. */
const envelopes = new Map([['function', 'type']]);

/** How the definitions of each format are built, to tell what is misspelled, misplaced or in another form. */
export const structures: readonly Structure[] = [
  openToolCalling,
  ...openToolCallingDraft,
  machineContext,
  xtp,
  xtpDocument,
  toolfoundation,
  modelContextProtocol,
].map((structure) => ({ ...structure, habits: { ...structure.habits, envelopes } }));
