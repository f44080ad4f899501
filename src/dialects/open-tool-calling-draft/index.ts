import type { DialectEditor } from '../../core/dialect';
import { arcade } from './arcade';
import { arcadeSchema } from './arcade-schema';
import blank from './blank.snippet?raw';
import schema from './definition.schema.json';
import { edit } from './edit';
import { keepInStep } from './identity';
import { reader } from './reader';
import { vocabulary } from './vocabulary';

/** The RFC draft of Open Tool Calling, as Arcade's workers serve it. */
export const openToolCallingDraft: DialectEditor = {
  ...reader,
  summary: "Toolkits with consent and artifacts, as Arcade's workers serve them",
  schema,
  schemas: { [arcade]: arcadeSchema },
  vocabulary,
  blank,
  edit,
  keepInStep,
};
