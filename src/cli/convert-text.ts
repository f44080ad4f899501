import type { CheckOptions } from '../core/check/check';
import type { WrittenGap } from '../core/conversion/convert';
import type { Target } from '../core/conversion/converter';
import { growthSentence } from '../core/conversion/growth';
import type { LedgerEntry } from '../core/conversion/ledger';
import type { Diagnostic } from '../core/diagnostic';
import type { Validate } from '../core/schema/verdict';
import { readers } from '../dialects/readers';
import { converterOf } from '../dialects/writers';
import { exportTargetOf } from '../exports';
import { checkWritten } from './check-written';
import { convertSource, notConvertible, writable } from './convert-source';
import { fixText } from './fix-input';
import { type Input, nameOf } from './inputs';
import { chooseFormat, registry } from './registry';
import { unknownWord } from './unknown-word';

/** What is asked for: ids of formats or providers, and the revision of the one that is written. */
export interface Wanted {
  readonly to: string;
  readonly from?: string | undefined;
  readonly revision?: string | undefined;
  readonly fill?: boolean;
  /** Fixes what has an automatic fix: in the source, so that nothing is lost, then in what is written. */
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

/** Converts a text and checks what was written; a sentence when it cannot be done. */
export async function convertText(
  { file, text }: Pick<Input, 'file' | 'text'>,
  { to, from, revision, fill = false, fix = false }: Wanted,
  validate: Validate,
): Promise<Converted | string> {
  const target = targetOf(to);
  if (typeof target === 'string') return target;
  const known = from === undefined ? undefined : targetOf(from);
  if (typeof known === 'string') return known;
  const chosen = exportTargetOf(to) ? noRevision(target, revision) : chooseFormat(to, revision);
  if (typeof chosen === 'string') return chosen;
  const mend = async (broken: string, options: CheckOptions) =>
    fix ? await fixText(broken, undefined, options, registry) : { text: broken, count: 0 };
  const source = await mend(text, { validate, ...dialectOf(from) });
  const ofRevision = revision === undefined ? {} : { revision };
  const read = await convertSource(source.text, from, { target, options: { fill, ...ofRevision } }, validate);
  const { conversion, diagnostics, takenFor } = read;
  if (typeof conversion === 'string') return `${nameOf(file)} ${conversion}`;
  const { title } = target;
  if (!conversion) {
    const nothing = { text: undefined, ledger: [], gaps: [], growth: undefined, takenFor: undefined };
    return { source: source.text, fixed: source.count, ...nothing, title, diagnostics, sourceDiagnostics: [] };
  }
  const written = await mend(conversion.text, { validate, ...dialectOf(to), ...ofRevision });
  return {
    source: source.text,
    fixed: source.count + written.count,
    text: written.text,
    title,
    ledger: conversion.ledger,
    diagnostics: await checkWritten(written.text, to, revision, validate),
    sourceDiagnostics: diagnostics,
    gaps: conversion.gaps,
    growth: growthSentence(source.text, written.text),
    takenFor,
  };
}

/** What providers are sent is recognized. */
function dialectOf(id: string | undefined): Pick<CheckOptions, 'dialect'> {
  return id === undefined || exportTargetOf(id) ? {} : { dialect: id };
}

function targetOf(id: string): Target | string {
  const reader = readers.find((each) => each.id === id);
  if (reader?.withoutTools !== undefined) return notConvertible(reader);
  return converterOf(id) ?? exportTargetOf(id) ?? unknownWord('format', id, writable);
}

function noRevision({ title }: Target, revision: string | undefined): undefined | string {
  return revision === undefined ? undefined : `${title} have no revisions; omit --revision.`;
}
