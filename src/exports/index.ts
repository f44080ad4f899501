import type { ExportTarget } from '../core/export-target';
import { anthropic } from './anthropic';
import { gemini, geminiParameters } from './gemini';
import { openai, openaiResponses, openaiStrict } from './openai';

/** Every way of telling a model provider about tools. */
export const exportTargets: readonly ExportTarget[] = [
  openai,
  openaiStrict,
  openaiResponses,
  anthropic,
  gemini,
  geminiParameters,
];

/** The target of an id that the list above knows. */
export function exportTargetOf(id: string): ExportTarget | undefined {
  return exportTargets.find((target) => target.id === id);
}
