import { type Checked, check } from '../../core/check/check';
import { declarationsFor } from '../../core/check/check-exported';
import { type Glance, glanceAt } from '../../core/glance/glance';
import type { ToolDocument } from '../../core/model/tool-document';
import { type ProviderProblems, providerProblems } from '../../core/provider-preview/provider-problems';
import type { Rule } from '../../core/rule';
import type { Validate } from '../../core/schema/verdict';
import { parseTextLater } from '../../core/yaml/parse-text-later';
import { readerOf } from '../../dialects/readers';
import { converterOf } from '../../dialects/writers';
import { exportTargetOf, exportTargets } from '../../exports';
import { functionsReader } from '../../imports/functions';
import { convRules } from '../../rules/conv';
import { definitionRules } from '../../rules/definition-rules';
import { exportRules } from '../../rules/export';
import type { GlanceQuestion } from './methods';

/** The rules by which model providers are seen: for the reasons of what was found. */
export const providerRules: readonly Rule[] = [...exportRules, ...convRules];

/** What model providers would do with a document; nothing for a format that is not converted. Fetched when asked for. */
export async function lookThrough(document: ToolDocument, ids: readonly string[]): Promise<ProviderProblems> {
  const from = converterOf(document.dialect);
  if (!from) return { diagnostics: [], isComplete: true };
  const targets = exportTargets.filter(({ id }) => ids.includes(id));
  return providerProblems(document, from, targets, providerRules);
}

/** What model providers do with a text, and what it costs them. */
export async function glanceAtText({ text, dialect }: GlanceQuestion): Promise<Glance> {
  const document = readerOf(dialect).read(await parseTextLater(text));
  return glanceAt(document, converterOf(dialect), exportTargets, providerRules);
}

/** What is wrong with a text that was written for a model provider. */
export function checkDeclared(text: string, to: string, validate: Validate): Promise<Checked> {
  const target = exportTargetOf(to);
  if (!target) throw new Error(`No target "${to}" is listed in exports/index.ts.`);
  return check(
    text,
    { dialect: functionsReader.id, validate, also: declarationsFor(target, exportRules) },
    { dialects: [functionsReader], rules: definitionRules },
  );
}
