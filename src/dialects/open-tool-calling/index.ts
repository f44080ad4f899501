import type { DialectEditor } from '../../core/dialect';
import blank from './blank.snippet?raw';
import { edit } from './edit';
import { keepInStep } from './identity';
import { reader } from './reader';
import { vocabulary } from './vocabulary';

/** Open Tool Calling 1.0. */
export const openToolCalling: DialectEditor = {
  ...reader,
  summary: 'JSON Schema, called over HTTP',
  vocabulary,
  blank,
  edit,
  keepInStep,
};
