import type { Finding, Findings, Severity } from '../core/diagnostic';
import { member } from '../core/json/members';
import type { PathEdit } from '../core/json/modify';
import type { Path } from '../core/json/pointer';
import type { ToolDocument, ToolModel } from '../core/model/tool-document';
import type { Rule, RuleContext } from '../core/rule';
import { type Wanted, wanted } from './wanted';
import { wordFor } from './words';
import { shownAt } from './written-at';

/** An object of a definition, where it stands, and what a message calls it. */
export interface Place<Kind extends string = string> {
  readonly kind: Kind;
  readonly path: Path;
  readonly value: Readonly<Record<string, unknown>>;
  readonly title: string;
}

/** A member that an object must have, or whose type is fixed. Rows of one id are one rule. */
export interface MemberRow<Kind extends string = string> {
  readonly id: string;
  readonly place: Kind;
  readonly key: string;
  /** Text that is not empty, when nothing is said. */
  readonly wants?: Wanted;
  readonly citation: string;
  /** Why it matters; the end of the message too. */
  readonly why: string;
  /** `error`, when nothing is said. */
  readonly severity?: Severity;
  /** Absent is fine. */
  readonly isOptional?: boolean;
  /** Another rule or another member has something better to say. */
  readonly skips?: (place: Place<Kind>, tool: ToolModel) => boolean;
  /** JSON text to put in, and what that is called unless it is "Set …". */
  readonly repair?: (
    place: Place<Kind>,
    tool: ToolModel,
  ) => { readonly json: string; readonly title?: string } | undefined;
  readonly good?: readonly string[];
  readonly bad: readonly string[];
}

/** What the rules of a format have in common. */
export interface MemberFamily<Kind extends string> {
  readonly placesOf: (tool: ToolModel) => readonly Place<Kind>[];
  /** The objects around the tools, of formats that have such, by kind. */
  readonly around?: Kind;
  readonly placesAround?: (document: ToolDocument) => readonly Place<Kind>[];
  readonly summary: (row: MemberRow<Kind>, wants: Wanted) => string;
  readonly missing: (row: MemberRow<Kind>, place: Place<Kind>, context: RuleContext) => string;
  /** What a message about a wrong value begins with. */
  readonly prefix: (place: Place<Kind>) => string;
  /** Nothing when the value is fine all the same. */
  readonly severityOf?: (row: MemberRow<Kind>, value: unknown, context: RuleContext) => Severity | undefined;
  /** Puts a missing member where it usually stands. */
  readonly insert?: (row: MemberRow<Kind>, json: string, place: Place<Kind>, tool: ToolModel) => PathEdit;
  /** What a row of a kind accepts. */
  readonly good: (kind: Kind) => string;
}

/** One rule for each id, in the order of the rows. */
export function memberRules<Kind extends string>(
  family: MemberFamily<Kind>,
  rows: readonly MemberRow<Kind>[],
): readonly Rule[] {
  return [...new Set(rows.map(({ id }) => id))].flatMap((id): Rule | readonly Rule[] => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    const visitor: Pick<Rule, 'document' | 'tool'> =
      first.place === family.around
        ? { document: (document, context) => findIn(family, own, family.placesAround?.(document) ?? [], context) }
        : { tool: (tool, context) => findIn(family, own, family.placesOf(tool), context, tool) };
    return {
      id,
      severity: first.severity ?? 'error',
      summary: family.summary(first, first.wants ?? wanted.text),
      citation: first.citation,
      ...visitor,
      good: [family.good(first.place), ...own.flatMap(({ good }) => good ?? [])],
      bad: own.flatMap(({ bad }) => bad),
    };
  });
}

function findIn<Kind extends string>(
  family: MemberFamily<Kind>,
  rows: readonly MemberRow<Kind>[],
  places: readonly Place<Kind>[],
  context: RuleContext,
  tool?: ToolModel,
): readonly Finding[] {
  return rows.flatMap((row) =>
    places.filter(({ kind }) => kind === row.place).flatMap((place) => findAt(family, row, place, context, tool)),
  );
}

/** Somebody wrote more than that there is nothing. */
function isSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== '';
}

/** A member of this name stands somewhere below: it may have slipped there. */
function standsBelow(value: unknown, key: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, key) || Object.values(value).some((each) => standsBelow(each, key));
}

function findAt<Kind extends string>(
  family: MemberFamily<Kind>,
  row: MemberRow<Kind>,
  place: Place<Kind>,
  context: RuleContext,
  tool: ToolModel | undefined,
): Findings {
  const { key, why, wants = wanted.text } = row;
  const value = member(place.value, key);
  if (value === undefined ? row.isOptional : wants.accepts(value)) return [];
  if (tool && row.skips?.(place, tool)) return [];
  const usual = row.severity ?? 'error';
  const severity = family.severityOf ? family.severityOf(row, value, context) : usual;
  if (severity === undefined) return [];
  const at = [...place.path, key];
  const repair = tool && row.repair?.(place, tool);
  const edit = (json: string): PathEdit =>
    (value === undefined && tool && family.insert?.(row, json, place, tool)) || { kind: 'set', path: at, json };
  const title = repair?.title ?? `Set "${key}" to ${repair?.json}`;
  const isReplaced = repair !== undefined && isSomething(value) && !/^(?:true|false)$/.test(repair.json);
  const was = tool && typeof value !== 'object' ? shownAt(tool, at) : wordFor(value);
  // One with nothing in it would take the place of one that slipped.
  const hasSlipped = value === undefined && repair?.json.startsWith('{') && standsBelow(place.value, key);
  const fixes = repair && {
    title: isReplaced ? `${title}, replace ${was}` : title,
    edits: [edit(repair.json)],
    ...((isReplaced || hasSlipped) && { isChoice: true as const }),
  };
  if (value === undefined) {
    return { at: place.path, part: 'brace', severity, message: family.missing(row, place, context), fixes };
  }
  const message =
    value === '' && wants.accepts('-')
      ? `${family.prefix(place)}"${key}" is empty; ${why}. Write one.`
      : `${family.prefix(place)}"${key}" is ${wordFor(value)}; it must be ${wants.words}, because ${why}.`;
  return { at, severity, message, fixes };
}
