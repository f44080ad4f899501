import { soundnessOf } from '../core/check/soundness';
import { neutralToolSteps } from '../core/conversion/convert';
import type { NeutralTool } from '../core/model/neutral';
import { finish } from '../core/steps';
import { parseTextLater } from '../core/yaml/parse-text-later';
import { detectDialect, readers } from './readers';
import { converterOf, converters, otherConverter } from './writers';

/** Why a text cannot be compared; follows the name of the text in a sentence. */
export interface Unread {
  readonly refused: string;
  /** Syntax errors hide what it says. */
  readonly isBroken: boolean;
}

/** The tools of a text in neutral words, read with the format that is asked for or the one that it shows. */
export async function neutralToolsIn(text: string, wanted?: string): Promise<readonly NeutralTool[] | Unread> {
  const tree = await parseTextLater(text);
  if (!soundnessOf(tree).isWhole) return { refused: 'has syntax errors; fix them first.', isBroken: true };
  const { dialect, closest } = detectDialect(tree);
  const id = wanted ?? dialect ?? (closest?.isLikely ? closest.id : undefined);
  const converter = id === undefined ? undefined : converterOf(id);
  if (converter) return finish(neutralToolSteps({ tree }, converter, { otherOf: otherConverter(converter) }));
  const withoutTools = readers.find((each) => each.id === id)?.withoutTools;
  const known = converters.map((each) => each.id).join(', ');
  const refused = withoutTools
    ? `cannot be compared: ${withoutTools}`
    : `is in no format that is known for certain (${known}).`;
  return { refused, isBroken: false };
}
