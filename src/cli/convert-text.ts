import type { CheckOptions } from '../core/check/check';
import {
  type Conversion,
  type ConvertOptions,
  convert,
  convertTools,
  type WrittenGap,
} from '../core/conversion/convert';
import { type Target, writeContext } from '../core/conversion/converter';
import { declarationsIn } from '../core/conversion/declarations';
import { growthSentence } from '../core/conversion/growth';
import type { LedgerEntry } from '../core/conversion/ledger';
import { readNeutral } from '../core/conversion/read-neutral';
import type { Diagnostic } from '../core/diagnostic';
import type { ExportTarget } from '../core/export-target';
import { located } from '../core/json/located';
import type { JsonTree } from '../core/json/tree';
import type { ToolDocument } from '../core/model/tool-document';
import { unwrap } from '../core/model/unwrap';
import type { Validate } from '../core/schema/verdict';
import { applyEdits } from '../core/text/edit';
import { parseText } from '../core/yaml/parse-text';
import { readerOf, readers } from '../dialects/readers';
import { converterOf, converters, otherConverter } from '../dialects/writers';
import { exportTargetOf, exportTargets } from '../exports';
import { importText } from '../imports';
import { otherDocument } from '../imports/others/other-documents';
import { heldBy } from '../imports/providers';
import { oneOf } from './arguments';
import { type CheckedInput, checkInput } from './check-input';
import { checkWritten } from './check-written';
import { fixText } from './fix-input';
import { type Input, nameOf } from './inputs';
import { isReadable, sourceOf } from './recognize';
import { chooseFormat, registry } from './registry';

/** What is asked for: ids of formats or providers, and the revision of the one that is written. */
export interface Wanted {
  readonly to: string;
  readonly from?: string | undefined;
  readonly revision?: string | undefined;
  readonly fill?: boolean;
  /** Fixes what has an automatic fix: in the source, so that nothing is lost, then in what is written of one that no format claims. */
  readonly fix?: boolean;
}

export interface Converted {
  /** What was converted: the text that was given, fixed if that was asked for. */
  readonly source: string;
  /** How many problems were fixed, of it and of what was written. */
  readonly fixed: number;
  /** Nothing when the source cannot be read whole. */
  readonly text: string | undefined;
  /** Of what is written. */
  readonly title: string;
  readonly ledger: readonly LedgerEntry[];
  /** Of what was written, at its places in `text`; of the source when nothing was. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of the source. */
  readonly sourceDiagnostics: readonly Diagnostic[];
  /** Words that are asked for and that the source lacks. */
  readonly gaps: readonly WrittenGap[];
  /** What to know before it is written: how much longer it is. */
  readonly growth: string | undefined;
  /** As of `checkInput`. */
  readonly takenFor: string | undefined;
}

/** What can be read and written, by id. */
export const writable: readonly string[] = [...converters, ...exportTargets].map(({ id }) => id);

/** Converts a text and checks what was written; a sentence when it cannot be done. */
export async function convertText(
  { file, text: given }: Pick<Input, 'file' | 'text'>,
  { to, from, revision, fill = false, fix = false }: Wanted,
  validate: Validate,
): Promise<Converted | string> {
  const wrong = objectionTo(to) ?? (from === undefined ? undefined : objectionTo(from));
  if (wrong !== undefined) return wrong;
  const target = converterOf(to) ?? exportTargetOf(to);
  if (!target) return objectionTo(to) ?? '';
  const chosen = exportTargetOf(to) ? noRevision(target, revision) : chooseFormat(to, revision);
  if (typeof chosen === 'string') return chosen;
  const write: Write = { target, options: { fill, ...(revision === undefined ? {} : { revision }) } };
  const provider = from === undefined ? undefined : exportTargetOf(from);
  const asked = { validate, ...(from === undefined || provider ? {} : { dialect: from }) };
  const mend = async (broken: string, options: CheckOptions) =>
    fix ? await fixText(broken, undefined, options, registry) : { text: broken, count: 0 };
  const { text, count } = await mend(given, asked);
  const tree = parseText(text);
  const checked = await (provider
    ? checkInput(text, { validate, dialect: 'auto' }, { dialects: [], rules: textRules })
    : checkInput(text, asked, registry));
  const { title } = target;
  if (!isReadable(checked, tree)) {
    const nothing = { text: undefined, ledger: [], gaps: [], growth: undefined, takenFor: undefined };
    return { source: text, fixed: count, ...nothing, title, diagnostics: checked.diagnostics, sourceDiagnostics: [] };
  }
  const several = provider ? undefined : severalIn(tree);
  const ofSeveral = several && (await checkInput(several.list, asked, registry));
  const { conversion, takenFor, diagnostics } = provider
    ? { ...checked, takenFor: undefined, conversion: fromProvider(tree, provider, write) }
    : several && ofSeveral && ofSeveral.tools.length >= several.count
      ? {
          ...checked,
          ...fromText(several.list, parseText(several.list), { ...ofSeveral, diagnostics: checked.diagnostics }, write),
        }
      : { ...checked, ...fromText(text, tree, checked, write) };
  if (typeof conversion === 'string') return `${nameOf(file)} ${conversion}`;
  const isFormat = readers.some(({ id }) => id === to);
  const how = { validate, ...(isFormat ? { dialect: to } : {}), ...(revision === undefined ? {} : { revision }) };
  const written = await mend(conversion.text, how);
  return {
    source: text,
    fixed: count + written.count,
    text: written.text,
    title,
    ledger: conversion.ledger,
    diagnostics: await checkWritten(written.text, to, revision, validate),
    sourceDiagnostics: diagnostics,
    gaps: conversion.gaps,
    growth: growthSentence(text, written.text),
    takenFor,
  };
}

/** Values with other text around them, of which a tree has the first, as the list that the advice is to make of them. */
function severalIn({ text, issues }: JsonTree): { readonly list: string; readonly count: number } | undefined {
  const { textEdits = [] } = issues.find(({ kind }) => kind === 'around')?.mend ?? {};
  const count = textEdits.length - 1;
  return count > 1 ? { list: applyEdits(text, textEdits), count } : undefined;
}

interface Write {
  readonly target: Target;
  readonly options: ConvertOptions;
}

function noRevision({ title }: Target, revision: string | undefined): undefined | string {
  return revision === undefined ? undefined : `${title} have no revisions; omit --revision.`;
}

interface FromText extends Partial<Pick<CheckedInput, 'takenFor' | 'diagnostics'>> {
  readonly conversion: Conversion | string;
}

function fromText(text: string, tree: JsonTree, checked: CheckedInput, write: Write): FromText {
  const { recognized, isDecided, document, diagnostics } = checked;
  if (recognized?.kind === 'lines') {
    const { list, of } = recognized;
    return fromText(list, parseText(list), { ...checked, recognized: of }, write);
  }
  const isLikely = recognized?.kind === 'document' && recognized.isLikely;
  if (recognized && !isLikely) {
    const { tools, ...how } = sourceOf(recognized, tree);
    if (tools.length === 0) return { conversion: 'holds no tools.' };
    return { conversion: convertTools(tools, write.target, { ...write.options, ...how }) };
  }
  if (isDecided && document) return { conversion: fromDialect(document, write) };
  const imported = importText(text);
  // What was said of it as something else does not count.
  const isKept = ({ rule }: Diagnostic) => rule !== unknown && (isLikely || textRules.some(({ id }) => id === rule));
  const ofText = diagnostics.filter(isKept);
  if ('refused' in imported || imported.kind === 'definitions') {
    if (document) return { conversion: fromDialect(document, write) };
    const other = otherDocument(tree.root, tree.text);
    if (!('refused' in imported)) {
      const reader = readerOf(imported.dialect);
      const takenFor = `holds definitions, which are taken out of it. ${other?.message ?? `They are of ${reader.title}.`}`;
      const options = { ...write.options, left: imported.left };
      const document = reader.read(parseText(imported.text));
      return { conversion: fromDialect(document, { ...write, options }), takenFor, diagnostics: ofText };
    }
    if (other) return { conversion: `was not converted. ${other.message}` };
    return { conversion: `is not clearly in a known format; set the format with --from: ${writable.join(', ')}.` };
  }
  return {
    conversion: convertTools(
      imported.tools.map((tool) => tool.read()),
      write.target,
      { ...write.options, form: unwrap(tree.root).form, left: imported.left },
    ),
    takenFor: `is read as ${imported.format}; use --from to change that.`,
    diagnostics: ofText,
  };
}

const unknown = 'doc/dialect-unknown';

/** Of a provider's declarations only the JSON itself is judged. */
const textRules = registry.rules.filter(({ id, text }) => text !== undefined && id !== unknown);

function objectionTo(id: string): string | undefined {
  const reader = readers.find((each) => each.id === id);
  if (reader?.withoutTools !== undefined) return `${reader.title} cannot be converted: ${reader.withoutTools}`;
  return oneOf('format', id, writable);
}

function fromDialect(document: ToolDocument, { target, options }: Write): Conversion | string {
  const from = converterOf(document.dialect);
  return from
    ? convert(document, from, target, { ...options, otherOf: otherConverter(from) })
    : `is not a list of tools. ${objectionTo(document.dialect)}`;
}

function fromProvider(tree: JsonTree, from: ExportTarget, { target, options }: Write): Conversion | string {
  const declarations = declarationsIn(tree.root && located(tree.root));
  const { held, left } = heldBy({ fits: (each) => from.identify(each) !== undefined }, declarations);
  if (held.length === 0) return `holds no tools of ${from.title}.`;
  const tools = readNeutral(held, from, writeContext());
  return convertTools(tools, target, { ...options, form: unwrap(tree.root).form, back: from, left });
}
