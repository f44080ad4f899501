import { member } from '../json/members';
import { decodeFragment, fromPointer, type Path } from '../json/pointer';
import { sentenceFor } from './messages';
import type { SchemaIssue } from './verdict';

/** An error as the compiled schema reports it. */
export interface RawError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly propertyName?: string;
  /** The property that is meant, where `params` does not say it. */
  readonly property?: string;
  /** The keywords and references that led to it, where `schemaPath` begins anew at each reference. */
  readonly route?: string;
  readonly schema?: unknown;
  readonly data?: unknown;
}

/** More than this many issues of one value help nobody; the others are counted. */
const maximumIssues = 100;

/** Turns raw errors into issues with sentences: one for each `anyOf` and `oneOf`, from the form that fits best. */
export function toIssues(
  errors: readonly RawError[],
  value: unknown,
): { readonly issues: readonly SchemaIssue[]; readonly total: number } {
  const chosen = condense(errors);
  return { issues: chosen.slice(0, maximumIssues).map((each) => toIssue(each, value, 0)), total: chosen.length };
}

interface Chosen {
  readonly error: RawError;
  /** When it says something else than the keyword alone. */
  readonly message: string | undefined;
  readonly outer?: RawError;
  /** Of `anyOf` and `oneOf`: what each branch objects to. */
  readonly branches?: readonly (readonly Chosen[])[];
}

/** Errors arrive inner ones first: those of a branch stand before the error of its `anyOf`, which knows them by their place. */
function condense(errors: readonly RawError[]): readonly Chosen[] {
  const result: Chosen[] = [];
  for (const error of errors) {
    // The error of `propertyNames` itself follows, and says which name.
    if (error.propertyName !== undefined) continue;
    if (error.keyword === 'if') {
      const conditions = routeOf(error).slice(0, -'if'.length);
      if (newest(result, error).some((each) => isInside(each, `${conditions}then/`, `${conditions}else/`))) continue;
    }
    if (error.keyword === 'contains') takeOut(result, error, (each) => isInside(each, `${routeOf(error)}/`));
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      const branches: Chosen[][] = Array.isArray(error.schema) ? error.schema.map(() => []) : [];
      const schemas: readonly unknown[] = Array.isArray(error.schema) ? error.schema : [];
      takeOut(result, error, (each) => {
        const index = schemas.findIndex((schema, at) => isOfBranch(each.error, error, schema, at));
        branches[index]?.push(each);
        return index >= 0;
      });
      result.push({ ...choose(error, branches), outer: error, branches });
    } else result.push({ error, message: undefined });
  }
  return result;
}

/** What came last about a value and its parts: what belongs to an error about the value is among it. */
function newest(result: readonly Chosen[], { instancePath }: RawError): readonly Chosen[] {
  return result.slice(result.findLastIndex((each) => !isAtOrBelow(each.error.instancePath, instancePath)) + 1);
}

function takeOut(result: Chosen[], error: RawError, isTaken: (each: Chosen) => boolean): void {
  const candidates = newest(result, error);
  result.splice(result.length - candidates.length);
  for (const each of candidates) if (!isTaken(each)) result.push(each);
}

function routeOf({ route, schemaPath }: RawError): string {
  return route ?? schemaPath;
}

function isInside({ error }: Chosen, ...places: readonly string[]): boolean {
  return places.some((place) => routeOf(error).startsWith(place));
}

function isOfBranch(inner: RawError, outer: RawError, schema: unknown, index: number): boolean {
  if (routeOf(inner).startsWith(`${routeOf(outer)}/${index}/`)) return true;
  const reference = inner.route === undefined ? member(schema, '$ref') : undefined;
  return typeof reference === 'string' && inner.schemaPath.startsWith(`${reference.replace(/^[^#]*/, '')}/`);
}

function isAtOrBelow(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

function choose(outer: RawError, branches: readonly (readonly Chosen[])[]): Chosen {
  const failing = branches.filter((branch) => branch.length > 0);
  const isAtSelf = ({ error }: Chosen) => error.instancePath === outer.instancePath;
  const wrongType = failing.map((branch) => branch.find((each) => isAtSelf(each) && each.error.keyword === 'type'));
  if (outer.params.passingSchemas || failing.length === 0) return { error: outer, message: undefined };
  const types = wrongType.flatMap((each) => (each ? [each.error.schema].flat() : []));
  if (wrongType.every(Boolean)) {
    const message = sentenceFor({ ...objectionOf(outer), keyword: 'type', held: [...new Set(types)] });
    return { error: outer, message };
  }
  const ranked = failing.toSorted((a, b) => misfit(a, outer) - misfit(b, outer));
  const [best, second] = ranked;
  const first = best?.toSorted((a, b) => weight(b, outer) - weight(a, outer))[0];
  if (!best || !first) return { error: outer, message: undefined };
  const isTie = second !== undefined && misfit(best, outer) === misfit(second, outer);
  const values = failing.map((branch) => allowedValues(branch, isAtSelf));
  if (isTie && values.every((each) => each !== undefined)) {
    return { error: outer, message: sentenceFor({ ...objectionOf(outer), keyword: 'enum', held: values.flat() }) };
  }
  const inner = first.message ?? sentenceFor(objectionOf(first.error));
  const message = isTie ? `${inner} (It matches none of the ${failing.length} allowed schemas.)` : inner;
  return { error: first.error, message };
}

/** The values that a branch allows when nothing but `const` or `enum` objects. */
function allowedValues(branch: readonly Chosen[], isAtSelf: (each: Chosen) => boolean): readonly unknown[] | undefined {
  const [only] = branch;
  if (!only || branch.length > 1 || !isAtSelf(only)) return undefined;
  if (only.error.keyword === 'const') return [only.error.schema];
  return only.error.keyword === 'enum' && Array.isArray(only.error.schema) ? only.error.schema : undefined;
}

/** How far a branch is from fitting: its type counts most, then a member that tells the forms apart. */
function misfit(branch: readonly Chosen[], outer: RawError): number {
  return branch.reduce((sum, each) => sum + weight(each, outer), 0);
}

function weight({ error }: Chosen, outer: RawError): number {
  const isAtSelf = error.instancePath === outer.instancePath;
  if (error.keyword === 'type') return isAtSelf ? 1000 : 5;
  if (error.keyword === 'const' || error.keyword === 'enum') return isAtSelf ? 3 : 20;
  return isAtSelf && error.keyword !== 'required' ? 2 : 1;
}

function objectionOf(error: RawError) {
  return {
    keyword: error.keyword,
    held: error.schema,
    found: error.data,
    property: propertyOf(error),
    fitting: Array.isArray(error.params.passingSchemas) ? error.params.passingSchemas.length : 0,
    wanted: { least: error.params.minContains, most: error.params.maxContains },
  };
}

const propertyParameters: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  dependentRequired: 'missingProperty',
  dependencies: 'missingProperty',
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
  propertyNames: 'propertyName',
};

function propertyOf(error: RawError): string | undefined {
  if (error.property !== undefined) return error.property;
  const name = Object.hasOwn(propertyParameters, error.keyword) ? propertyParameters[error.keyword] : undefined;
  const property = name === undefined ? undefined : error.params[name];
  return typeof property === 'string' ? property : undefined;
}

/** Alternatives inside alternatives are told apart up to this depth, and up to so many of them. */
const alternativesLimits = { depth: 3, branches: 32, issues: 20 };

function toIssue({ error, message, outer, branches }: Chosen, value: unknown, depth: number): SchemaIssue {
  const property = propertyOf(error);
  const { depth: deepest, branches: most, issues } = alternativesLimits;
  const isTold = outer && branches && depth < deepest && branches.length <= most && !outer.params.passingSchemas;
  return {
    path: toPath(error.instancePath, value),
    keyword: error.keyword,
    schemaPointer: decodeFragment(error.schemaPath.replace(/^[^#]*#/, '')),
    message: message ?? sentenceFor(objectionOf(error)),
    ...(property === undefined ? {} : { property }),
    ...(isTold
      ? {
          alternatives: {
            path: toPath(outer.instancePath, value),
            branches: branches.map((branch) => branch.slice(0, issues).map((each) => toIssue(each, value, depth + 1))),
          },
        }
      : {}),
  };
}

/** The pointer as a path, with numbers for the items of lists. */
function toPath(pointer: string, value: unknown): Path {
  let node = value;
  return (fromPointer(pointer) ?? []).map((step) => {
    if (Array.isArray(node)) {
      node = node[Number(step)];
      return Number(step);
    }
    node = member(node, step);
    return step;
  });
}
