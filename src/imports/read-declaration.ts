import { writeContext } from '../core/conversion/converter';
import { type Loss, lost } from '../core/conversion/loss';
import { readNeutral } from '../core/conversion/read-neutral';
import type { ExportTarget } from '../core/export-target';
import { getText } from '../core/json/get';
import type { JsonObject } from '../core/json/value';
import type { NeutralTool } from '../core/model/neutral';

/** What a model provider is told of one tool, in neutral words; of the `others` beside it no tool is made. */
export function readDeclaration(
  declaration: JsonObject,
  target: ExportTarget,
  others: readonly JsonObject[] = [],
): NeutralTool {
  const [tool] = readNeutral([declaration], target, writeContext());
  if (!tool) throw new Error('A declaration describes one tool.');
  const { origin } = tool;
  if (!origin || others.length === 0) return tool;
  return { ...tool, origin: { ...origin, losses: [...origin.losses, ...others.map(leftOut)] } };
}

function leftOut(other: JsonObject): Loss {
  const name = ['name', 'type', 'id'].map((key) => getText(other, key)).find((text) => text) ?? other.members[0]?.key;
  return lost(other, `"${name ?? ''}" is declared otherwise than the other tools, so no tool is made of it.`);
}
