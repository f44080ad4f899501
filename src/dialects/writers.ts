import type { Converter } from '../core/conversion/converter';
import type { Members } from '../core/json/members';
import { otherFormatAmong } from '../core/model/detect';
import { machineContextConverter } from './machine-context/converter';
import { modelContextProtocolConverter } from './mcp/converter';
import { openToolCallingConverter } from './open-tool-calling/converter';
import { openToolCallingDraftConverter } from './open-tool-calling-draft/converter';
import { readerOf, readers } from './readers';
import { toolfoundationConverter } from './toolfoundation/converter';
import { xtpConverter } from './xtp/converter';

/**
 * How each format is converted from and to, in the order of `dialects`. Kept apart from the formats themselves, so that
 * reading and editing do not load it. `xtpdoc` has none: it describes a plug-in and holds no tools.
 */
export const converters: readonly Converter[] = [
  openToolCallingConverter,
  openToolCallingDraftConverter,
  machineContextConverter,
  xtpConverter,
  toolfoundationConverter,
  modelContextProtocolConverter,
];

/** The converter of a dialect; nothing for a format that holds no tools. */
export function converterOf(id: string): Converter | undefined {
  return converters.find((converter) => converter.id === id);
}

/** The converter of a definition that stands in a list of another format. */
export function otherConverter({ id }: Converter): (definition: Members) => Converter | undefined {
  const own = readerOf(id);
  return (definition) => {
    const other = otherFormatAmong(readers, own, definition);
    return other && converterOf(other.id);
  };
}
