import { checkExported } from '../core/check/check-exported';
import { fixBudget, locate } from '../core/check/locate-findings';
import { soundnessOf } from '../core/check/soundness';
import { type Conversion, convert, convertTools } from '../core/conversion/convert';
import { type Target, writeContext } from '../core/conversion/converter';
import { declarationsIn } from '../core/conversion/declarations';
import type { LedgerEntry } from '../core/conversion/ledger';
import { readNeutral } from '../core/conversion/read-neutral';
import type { Diagnostic, Severity } from '../core/diagnostic';
import type { ExportTarget } from '../core/export-target';
import { located } from '../core/json/located';
import { fromPointer } from '../core/json/pointer';
import type { JsonTree } from '../core/json/tree';
import type { ToolDocument } from '../core/model/tool-document';
import { unwrap } from '../core/model/unwrap';
import type { Validate } from '../core/schema/verdict';
import { parseText } from '../core/yaml/parse-text';
import { readers } from '../dialects/readers';
import { converterOf, converters } from '../dialects/writers';
import { exportTargetOf, exportTargets } from '../exports';
import { importText } from '../imports';
import { exportRules } from '../rules/export';
import { oneOf } from './arguments';
import { type CheckedInput, checkInput } from './check-input';
import { type Input, nameOf } from './inputs';
import { sourceOf } from './recognize';
import { registry } from './registry';

export interface Converted {
  /** Nothing when the source cannot be read whole. */
  readonly text: string | undefined;
  readonly ledger: readonly LedgerLine[];
  /** Of the source; then what a model provider would refuse in what was written, at the source's own places. */
  readonly diagnostics: readonly Diagnostic[];
  /** As of `checkInput`. */
  readonly takenFor: string | undefined;
}

/** `pointer` is of the source; what was invented has none there and names its place in the written text. */
export interface LedgerLine {
  readonly rule: LedgerEntry['rule'];
  readonly severity: Severity;
  readonly pointer: string;
  readonly message: string;
}

const ids = [...converters, ...exportTargets].map(({ id }) => id);

/** Converts a text; a sentence when it cannot be done. */
export async function convertText(
  { file, text }: Pick<Input, 'file' | 'text'>,
  to: string,
  from: string | undefined,
  validate: Validate,
): Promise<Converted | string> {
  const wrong = objectionTo(to) ?? (from === undefined ? undefined : objectionTo(from));
  if (wrong !== undefined) return wrong;
  const target = converterOf(to) ?? exportTargetOf(to);
  if (!target) return objectionTo(to) ?? '';
  const tree = parseText(text);
  const provider = from === undefined ? undefined : exportTargetOf(from);
  const checked = await (provider
    ? checkInput(text, { validate, dialect: 'auto' }, { dialects: [], rules: textRules })
    : checkInput(text, { validate, ...(from === undefined ? {} : { dialect: from }) }, registry));
  const { recognized } = checked;
  if (!recognized && !soundnessOf(tree).isWhole) {
    return { text: undefined, ledger: [], diagnostics: checked.diagnostics, takenFor: undefined };
  }
  const { conversion, takenFor, diagnostics } = provider
    ? { ...checked, takenFor: undefined, conversion: fromProvider(tree, provider, target) }
    : { ...checked, ...fromText(text, tree, checked, target) };
  if (typeof conversion === 'string') return `${nameOf(file)} ${conversion}`;
  const refused = await refusedBy(conversion, tree, exportTargetOf(to));
  const ledger = conversion.ledger.map(toLine);
  return { text: conversion.text, ledger, diagnostics: [...diagnostics, ...refused], takenFor };
}

interface FromText extends Partial<Pick<CheckedInput, 'takenFor' | 'diagnostics'>> {
  readonly conversion: Conversion | string;
}

function fromText(text: string, tree: JsonTree, checked: CheckedInput, target: Target): FromText {
  const { recognized, isDecided, document, diagnostics } = checked;
  if (recognized) {
    const { tools, ...options } = sourceOf(recognized, tree);
    return { conversion: tools.length === 0 ? 'holds no tools.' : convertTools(tools, target, options) };
  }
  if (isDecided && document) return { conversion: fromDialect(document, target) };
  const imported = importText(text);
  if ('refused' in imported || imported.kind === 'definitions') {
    if (document) return { conversion: fromDialect(document, target) };
    return { conversion: `is in no format that is known for certain; name it with --from: ${ids.join(', ')}.` };
  }
  return {
    conversion: convertTools(
      imported.tools.map((tool) => tool.read()),
      target,
      { form: unwrap(tree.root).form },
    ),
    takenFor: `is read as ${imported.format}; --from says otherwise.`,
    // What was said of it as something else does not count.
    diagnostics: diagnostics.filter(({ rule }) => textRules.some(({ id }) => id === rule)),
  };
}

/** Of a provider's declarations only the JSON itself is judged. */
const textRules = registry.rules.filter(({ id }) => id.startsWith('doc/') && id !== 'doc/dialect-unknown');

function objectionTo(id: string): string | undefined {
  const reader = readers.find((each) => each.id === id);
  if (reader?.withoutTools !== undefined) return `${reader.title} cannot be converted: ${reader.withoutTools}`;
  return oneOf('format', id, ids);
}

function fromDialect(document: ToolDocument, target: Target): Conversion | string {
  const from = converterOf(document.dialect);
  return from ? convert(document, from, target) : `is no list of tools. ${objectionTo(document.dialect)}`;
}

function fromProvider(tree: JsonTree, from: ExportTarget, target: Target): Conversion | string {
  const tools = readNeutral(declarationsIn(tree.root && located(tree.root)), from, writeContext());
  if (tools.length === 0) return `holds no tools of ${from.title}.`;
  return convertTools(tools, target, { form: unwrap(tree.root).form, back: from });
}

async function refusedBy(
  conversion: Conversion,
  tree: JsonTree,
  target: ExportTarget | undefined,
): Promise<readonly Diagnostic[]> {
  if (!target) return [];
  const budget = fixBudget();
  const found = await checkExported(conversion.text, target, exportRules);
  return found.flatMap(({ rule: id, message, severity, pointer }) => {
    const rule = exportRules.find((each) => each.id === id);
    const at = fromPointer(conversion.sourceOf(pointer) ?? '');
    // The fixes are of the written text, not of the source.
    return rule && at ? [locate({ rule, finding: { at, message, severity } }, tree, budget)] : [];
  });
}

function toLine({ rule, severity, source, target, message }: LedgerEntry): LedgerLine {
  return { rule, severity, pointer: source ?? target ?? '', message };
}
