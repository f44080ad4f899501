import type { Dialect } from '../../core/dialect';
import blank from './blank.snippet?raw';
import { edit } from './edit';
import { reader } from './reader';
import { samples } from './samples';
import { schema } from './schema';
import { vocabulary } from './vocabulary';

/** Machine Context Protocol. */
export const machineContext: Dialect = {
  ...reader,
  summary: 'One tool with several capabilities',
  schema,
  vocabulary,
  samples,
  blank,
  edit,
  // The id names the tool, not its capabilities; it follows from nothing.
  keepInStep: () => [],
};
