import type { DialectEditor } from '../../core/dialect';
import blank from './blank.snippet?raw';
import { edit } from './edit';
import { reader } from './reader';
import { vocabulary } from './vocabulary';

/** Machine Context Protocol. */
export const machineContext: DialectEditor = {
  ...reader,
  summary: 'One tool with several capabilities',
  vocabulary,
  blank,
  edit,
  // The id names the tool, not its capabilities; it follows from nothing.
  keepInStep: () => [],
};
