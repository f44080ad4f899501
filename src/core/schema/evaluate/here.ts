import { isObject } from '../../json/members';
import { toPointer } from '../../json/pointer';
import type { RawError } from '../issues';
import type { Draft } from '../json-schema';
import type { Located, Resource, Resources } from './resources';

/** The resources that were entered on the way to a schema, the outermost last: where `$dynamicRef` looks. */
export interface Scope {
  readonly resource: Resource;
  readonly outer: Scope | undefined;
  readonly inner: Map<Resource, Scope>;
}

/** What is the same for a whole evaluation. */
export interface Run {
  readonly resources: Resources;
  /** Whether a text has a format that is checked; nothing when formats only describe. */
  readonly hasFormat: ((format: string, value: unknown) => boolean) | undefined;
  /** Why a schema cannot be applied. */
  readonly problemOf: (schema: object, draft: Draft) => string | undefined;
  /** Applies a schema; objections go into the sink, the inner ones first. */
  readonly evaluate: (here: Here, sink: RawError[]) => Found;
}

/** A value that a schema is applied to. */
export interface Here {
  readonly run: Run;
  readonly at: Located;
  readonly value: unknown;
  /** Pointer to the value. */
  readonly path: string;
  /** The keywords and references that led to the schema. */
  readonly route: string;
  readonly scope: Scope | undefined;
  /** The references that were followed without going into the value. */
  readonly trail: Trail | undefined;
  /** In a schema that stands elsewhere: the pointer to the reference that led there. */
  readonly outside: string | undefined;
}

interface Trail {
  readonly schema: unknown;
  readonly scope: Scope | undefined;
  readonly before: Trail | undefined;
}

/** What came of applying a schema: true, false, or unknown for a reason. */
export interface Found {
  isValid: boolean;
  unknown: string | undefined;
  /** The members or items that some keyword looked at. */
  readonly evaluated: Set<string | number>;
  /** Why more members or items may have been looked at than is known. */
  open: string | undefined;
}

export function isTrue({ isValid, unknown }: Found): boolean {
  return isValid && unknown === undefined;
}

/** Takes over what came of a schema that must hold as well, for the same value. */
export function join(found: Found, inner: Found): void {
  hold(found, inner);
  found.open ??= inner.open;
  for (const key of inner.evaluated) found.evaluated.add(key);
}

/** Takes over whether a schema holds that must hold for a part of the value. */
export function hold(found: Found, inner: Found): void {
  found.isValid &&= inner.isValid;
  found.unknown ??= inner.unknown;
}

/** What stands under a keyword, for the same value. */
export function beside(here: Here, schema: unknown, ...steps: readonly (string | number)[]): Here {
  const below = toPointer(steps);
  const inner = isObject(schema) ? here.run.resources.beginning(schema) : undefined;
  const { resource, pointer } = here.at;
  return {
    ...here,
    at: { schema, pointer: pointer + below, resource: inner ?? resource },
    route: here.route + below,
  };
}

/** What stands under a keyword, for a member or an item. */
export function inside(
  here: Here,
  key: string | number,
  value: unknown,
  schema: unknown,
  ...steps: readonly (string | number)[]
): Here {
  return { ...beside(here, schema, ...steps), value, path: here.path + toPointer([key]), trail: undefined };
}

/** The objection of a keyword, as the compiler reports them. */
export function objection(here: Here, keyword: string, about: Partial<RawError> = {}): RawError {
  const { at, value, path, route, outside } = here;
  const pointer = outside ?? `${at.pointer}/${keyword}`;
  const schema = isObject(at.schema) ? at.schema[keyword] : at.schema;
  return {
    keyword,
    instancePath: path,
    schemaPath: `#${pointer.replaceAll('%', '%25')}`,
    route: `${route}/${keyword}`,
    params: {},
    schema,
    data: value,
    ...about,
  };
}

export function placeOf({ at, outside }: Here): string {
  return (outside ?? at.pointer) || 'the top of the schema';
}

export interface Turn {
  readonly here: Here;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly draft: Draft;
  /** What the keyword holds. */
  readonly held: unknown;
  /** What came of the schema so far. */
  readonly found: Found;
  readonly sink: RawError[];
}

export type Applicator = (turn: Turn) => void;
