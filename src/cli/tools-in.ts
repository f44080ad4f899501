import { soundnessOf } from '../core/check/soundness';
import type { NeutralTool } from '../core/model/neutral';
import { parseTextLater } from '../core/yaml/parse-text-later';
import { neutralToolsIn, type Unread } from '../dialects/neutral-tools';
import { detectDialect } from '../dialects/readers';
import { linesIn, recognize, sourceOf } from './recognize';

/** The tools of a text in neutral words, whatever `checkInput` takes it for; or why they cannot be read. */
export async function toolsIn(text: string, dialect: string | undefined): Promise<readonly NeutralTool[] | Unread> {
  const tree = await parseTextLater(text);
  const lines = linesIn(text, tree);
  if (lines?.isWhole) return toolsIn(lines.list, dialect);
  const isKnown = dialect !== undefined || (soundnessOf(tree).isWhole && detectDialect(tree).dialect !== undefined);
  const recognized = isKnown ? undefined : recognize(text, tree);
  return recognized ? sourceOf(recognized, tree).tools : neutralToolsIn(text, dialect);
}
