import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { toValue } from '../../core/json/to-value';
import type { ToolDocument } from '../../core/model/tool-document';

export type Members = Readonly<Record<string, unknown>>;

/** A place where a type is described. */
export interface TypePlace {
  readonly path: Path;
  readonly value: Members;
  /** `parameter`: the input or output of a function. */
  readonly use: 'schema' | 'property' | 'items' | 'map' | 'parameter';
  /** The schema it belongs to; nothing in functions. */
  readonly schema: string | undefined;
}

/** A name that becomes one in a programming language. */
export interface NamePlace {
  readonly what: 'export' | 'import' | 'schema' | 'property' | 'enum value';
  readonly path: Path;
  readonly name: unknown;
}

export interface FunctionPlace {
  readonly group: 'exports' | 'imports';
  readonly name: string;
  readonly path: Path;
  readonly value: Members;
}

/** Something that is there and is not what the format has in its place. */
export interface WrongPlace {
  readonly path: Path;
  readonly value: unknown;
  readonly wanted: string;
}

/** The parts of a schema document that rules speak about. */
export interface Outline {
  readonly root: Members;
  readonly functions: readonly FunctionPlace[];
  readonly schemas: Members;
  readonly types: readonly TypePlace[];
  readonly names: readonly NamePlace[];
  readonly wrong: readonly WrongPlace[];
}

const outlines = new WeakMap<ToolDocument, Outline>();

/** Several rules ask; the document is gone through once. */
export function outlineOf(document: ToolDocument): Outline {
  const known = outlines.get(document);
  if (known) return known;
  const value = toValue(document.tree.root);
  const outline = new Walk(isObject(value) ? value : {}).outline;
  outlines.set(document, outline);
  return outline;
}

export const isMissing = (value: unknown) => value === undefined || value === null;

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';

class Walk {
  private readonly functions: FunctionPlace[] = [];
  private readonly types: TypePlace[] = [];
  private readonly names: NamePlace[] = [];
  private readonly wrong: WrongPlace[] = [];
  private readonly root: Members;

  constructor(root: Members) {
    this.root = root;
  }

  get outline(): Outline {
    const { root } = this;
    this.walkFunctions('exports', 'export');
    this.walkFunctions('imports', 'import');
    const components = this.objectAt(root, 'components', []);
    const schemas = this.objectAt(components, 'schemas', ['components']);
    for (const [name, schema] of Object.entries(schemas)) {
      const path = ['components', 'schemas', name];
      this.names.push({ what: 'schema', path, name });
      this.walkType(schema, path, 'schema', name);
    }
    const { functions, types, names, wrong } = this;
    return { root, functions, schemas, types, names, wrong };
  }

  private walkFunctions(group: 'exports' | 'imports', what: 'export' | 'import'): void {
    const list = member(this.root, group);
    if (Array.isArray(list) && group === 'exports') {
      // Functions that are described in a list are not named by it: that it is one, a rule of its own says.
      const names = member(this.root, 'version') === 'v0' || !list.some(isObject) ? list : [];
      for (const [index, name] of names.entries()) this.names.push({ what, path: [group, index], name });
      return;
    }
    // What "exports" itself is, a rule of its own says.
    const functions = group === 'exports' ? (isObject(list) ? list : {}) : this.objectAt(this.root, group, []);
    for (const [name, value] of Object.entries(functions)) {
      const path = [group, name];
      this.names.push({ what, path, name });
      if (!isObject(value)) {
        this.wrong.push({ path, value, wanted: 'an object that describes the function' });
        continue;
      }
      this.functions.push({ group, name, path, value });
      this.expect(value, 'description', path, 'a string', isText);
      this.expect(value, 'codeSamples', path, 'an array', Array.isArray);
      for (const side of ['input', 'output']) {
        const parameter = member(value, side);
        if (!isMissing(parameter)) this.walkType(parameter, [...path, side], 'parameter', undefined);
      }
    }
  }

  private walkType(value: unknown, path: Path, use: TypePlace['use'], schema: string | undefined): void {
    if (!isObject(value)) {
      this.wrong.push({ path, value, wanted: 'an object that describes a type' });
      return;
    }
    this.types.push({ path, value, use, schema });
    this.expect(value, 'description', path, 'a string', isText);
    this.expect(value, 'nullable', path, 'true or false', isFlag);
    this.expect(value, 'required', path, 'an array of names', (list) => Array.isArray(list) && list.every(isText));
    this.expect(value, 'enum', path, 'an array of names', Array.isArray);
    const values = member(value, 'enum');
    for (const [index, name] of (Array.isArray(values) ? values : []).entries()) {
      this.names.push({ what: 'enum value', path: [...path, 'enum', index], name });
    }
    const properties = this.objectAt(value, 'properties', path);
    for (const [name, property] of Object.entries(properties)) {
      const at = [...path, 'properties', name];
      this.names.push({ what: 'property', path: at, name });
      this.walkType(property, at, 'property', schema);
    }
    const items = member(value, 'items');
    if (!isMissing(items)) this.walkType(items, [...path, 'items'], 'items', schema);
    const others = member(value, 'additionalProperties');
    if (!isMissing(others) && others !== false) this.walkType(others, [...path, 'additionalProperties'], 'map', schema);
  }

  private objectAt(value: Members, key: string, path: Path): Members {
    const held = member(value, key);
    if (isObject(held)) return held;
    if (!isMissing(held)) this.wrong.push({ path: [...path, key], value: held, wanted: 'an object' });
    return {};
  }

  private expect(value: Members, key: string, path: Path, wanted: string, fits: (held: unknown) => boolean): void {
    const held = member(value, key);
    if (!isMissing(held) && !fits(held)) this.wrong.push({ path: [...path, key], value: held, wanted });
  }
}
