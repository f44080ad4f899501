import { adviseVersion } from '../../core/version/advise-version';
import { neutralToolsIn } from '../../dialects/neutral-tools';
import type { ConversionFound, OlderText } from './methods';

/** What changed from an older text to a draft, for whoever calls their tools; or which of them cannot be read. */
export async function compareTexts(older: OlderText, draft: OlderText): Promise<ConversionFound> {
  const before = await neutralToolsIn(older.text, older.dialect);
  if ('refused' in before) return { kind: 'refused', reason: `The older text ${before.refused}` };
  const after = await neutralToolsIn(draft.text, draft.dialect);
  if ('refused' in after) return { kind: 'refused', reason: `The draft ${after.refused}` };
  return { kind: 'compared', advice: adviseVersion(before, after), places: after.map(({ origin }) => origin?.path) };
}
