import type { ToolModel } from './tool-document';

/** What costs time to read, and is read when it is first asked for. */
type Lazy = 'raw' | 'input' | 'output' | 'requirements' | 'schemas' | 'inputSchemaText' | 'outputSchemaText';

type Facts = Omit<ToolModel, Lazy>;
type Readers = { readonly [Part in Lazy]: () => ToolModel[Part] };
type Kept = { -readonly [Part in Lazy]?: ToolModel[Part] };

/** A tool of which the costly parts are read once, and only when something asks for them. */
export function lazyTool(facts: Facts, readers: Readers): ToolModel {
  return new LazyTool(facts, readers);
}

/** All tools share these accessors: making seven for each tool of a listing took longer than reading it. */
class LazyTool implements ToolModel {
  readonly index: Facts['index'];
  readonly path: Facts['path'];
  readonly node: Facts['node'];
  readonly around: Facts['around'];
  readonly label: Facts['label'];
  readonly id: Facts['id'];
  readonly name: Facts['name'];
  readonly description: Facts['description'];
  readonly version: Facts['version'];
  readonly toolkit: Facts['toolkit'];
  readonly securityLevel: Facts['securityLevel'];
  readonly #readers: Readers;
  readonly #kept: Kept = {};

  constructor(facts: Facts, readers: Readers) {
    this.index = facts.index;
    this.path = facts.path;
    this.node = facts.node;
    this.around = facts.around;
    this.label = facts.label;
    this.id = facts.id;
    this.name = facts.name;
    this.description = facts.description;
    this.version = facts.version;
    this.toolkit = facts.toolkit;
    this.securityLevel = facts.securityLevel;
    this.#readers = readers;
  }

  get raw() {
    this.#kept.raw ??= this.#readers.raw();
    return this.#kept.raw;
  }

  get input() {
    this.#kept.input ??= this.#readers.input();
    return this.#kept.input;
  }

  get output() {
    this.#kept.output ??= this.#readers.output();
    return this.#kept.output;
  }

  get requirements() {
    this.#kept.requirements ??= this.#readers.requirements();
    return this.#kept.requirements;
  }

  get schemas() {
    this.#kept.schemas ??= this.#readers.schemas();
    return this.#kept.schemas;
  }

  get inputSchemaText() {
    this.#kept.inputSchemaText ??= this.#readers.inputSchemaText();
    return this.#kept.inputSchemaText;
  }

  get outputSchemaText() {
    this.#kept.outputSchemaText ??= this.#readers.outputSchemaText();
    return this.#kept.outputSchemaText;
  }
}
