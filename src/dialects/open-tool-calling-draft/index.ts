import type { DialectEditor } from '../../core/dialect';
import blank from './blank.snippet?raw';
import { edit } from './edit';
import { keepInStep } from './identity';
import { reader } from './reader';
import { vocabulary } from './vocabulary';

/** The RFC draft of Open Tool Calling, as Arcade's workers serve it. */
export const openToolCallingDraft: DialectEditor = {
  ...reader,
  summary: "Toolkits with consent and artifacts, as Arcade's workers serve them",
  vocabulary,
  blank,
  edit,
  keepInStep,
};
