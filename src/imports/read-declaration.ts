import { writeContext } from '../core/conversion/converter';
import { readNeutral } from '../core/conversion/read-neutral';
import type { ExportTarget } from '../core/export-target';
import type { JsonObject } from '../core/json/value';
import type { NeutralTool } from '../core/model/neutral';

/** What a model provider is told of one tool, in neutral words. */
export function readDeclaration(declaration: JsonObject, target: ExportTarget): NeutralTool {
  const [tool] = readNeutral([declaration], target, writeContext());
  if (!tool) throw new Error('A declaration describes one tool.');
  return tool;
}
