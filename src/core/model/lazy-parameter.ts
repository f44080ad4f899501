import type { ParameterModel } from './tool-document';

/** What tells a parameter from those beside it, which costs nothing to know. */
type Place = Pick<ParameterModel, 'name' | 'path' | 'required' | 'part'>;

/** A parameter whose schema is read once, and only when something asks what it says. */
export function lazyParameter(place: Place, read: () => ParameterModel): ParameterModel {
  return new LazyParameter(place, read);
}

/** Ten thousands of them are made at once: they share their accessors. */
class LazyParameter implements ParameterModel {
  readonly name: Place['name'];
  readonly path: Place['path'];
  readonly schemaPath: Place['path'];
  readonly required: Place['required'];
  readonly part?: NonNullable<Place['part']>;
  readonly #reader: () => ParameterModel;
  #kept: ParameterModel | undefined;

  constructor({ name, path, required, part }: Place, read: () => ParameterModel) {
    this.name = name;
    this.path = path;
    this.schemaPath = path;
    this.required = required;
    if (part) this.part = part;
    this.#reader = read;
  }

  #read(): ParameterModel {
    this.#kept ??= this.#reader();
    return this.#kept;
  }

  get kind() {
    return this.#read().kind;
  }

  get nullable() {
    return this.#read().nullable;
  }

  get description() {
    return this.#read().description;
  }

  get keywords() {
    return this.#read().keywords;
  }

  get others() {
    return this.#read().others;
  }

  get children() {
    return this.#read().children;
  }

  get items() {
    return this.#read().items;
  }

  get parts() {
    return this.#read().parts ?? [];
  }
}
