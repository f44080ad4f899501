import type { Path } from '../json/pointer';
import type { JsonObject, JsonValue } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import type { NeutralField } from '../model/neutral-fields';
import type { ToolDocument } from '../model/tool-document';
import type { NeededWord } from './gaps';
import type { Loss } from './loss';

/** What a writer is asked to keep to. */
export interface WriteContext {
  /** The namespace for a tool that has none; `Tools` is the usual. */
  readonly toolkit: string;
  /** The version for a tool that has none; `0.1.0` is the usual. */
  readonly version: string;
  /** Ends every name, so that two tools do not have the same one; usually empty. */
  readonly suffix: string;
  /** Of the written format, where it has several; the usual is the first. */
  readonly revision: string | undefined;
  /** rfc is written into JSON Schema: forbid further arguments, as Arcade does. */
  readonly closesInputs: boolean;
  /** mcx: keep the keywords of its Galaxy profile. */
  readonly profile: boolean;
}

/** With what is usual for all that is not said. */
export function writeContext(said: Partial<WriteContext> = {}): WriteContext {
  const { toolkit = 'Tools', version = '0.1.0', suffix = '', revision, closesInputs = false, profile = false } = said;
  return { toolkit, version, suffix, revision, closesInputs, profile };
}

export interface WrittenTool {
  readonly definition: JsonObject;
  readonly losses: readonly Loss[];
}

/** Many definitions as one document, and where each of them is in it. */
export interface Joined {
  readonly root: JsonValue;
  /** A path inside the definition of a tool as a path of the document. */
  locate(index: number, path: Path): Path;
  /** The tools in the order in which the document is read. */
  readonly order: readonly number[];
}

/** What definitions can be written as: a dialect or an export target. */
export interface Target {
  readonly id: string;
  /** As in "… has no place in Open Tool Calling 1.0". */
  readonly title: string;
  /** What it has a place for; the rest of a tool is reported as lost. */
  readonly carries: ReadonlySet<NeutralField>;
  /** What it requires of every tool and nobody can work out. */
  readonly needs?: readonly NeededWord[];
  /** Free members of a definition, where what is lost can be kept on request. */
  readonly extensionPlace?: Path | undefined;
  /** Total: what is missing is invented and said. */
  write(tool: NeutralTool, context: WriteContext): WrittenTool;
  /** What must differ between two tools of a document; nothing when the definition does not say. */
  identify(definition: JsonValue): string | undefined;
  join(definitions: readonly JsonObject[], form: ToolDocument['form']): Joined;
}

/** A definition in neutral words, and what had to be changed for it. */
export interface ReadTool {
  readonly tool: NeutralTool;
  readonly losses: readonly Loss[];
}

/** What definitions can be read from. */
export interface Source {
  readonly id: string;
  /** The revision that a definition shows, of a format whose definitions do; it is written again in that one. */
  readonly revisionOf?: (definition: JsonObject) => string;
  /** Where one definition describes several tools: a definition for each. */
  readonly split?: (definition: JsonObject) => readonly JsonObject[];
  /** What the neutral tool has no words for is found by the caller, who compares. */
  read(definition: JsonObject, context: WriteContext): ReadTool;
}

/** A dialect that can be converted from and to: a row in `dialects/writers.ts`. */
export interface Converter extends Target, Source {}

/** A document that holds its definitions as they are: one alone, or a list with or without `tools` around it. */
export function joinPlainly(definitions: readonly JsonObject[], form: ToolDocument['form']): Joined {
  const order = definitions.map((_, index) => index);
  const [only] = definitions;
  if (form === 'single' && only && definitions.length === 1) return { root: only, locate: (_, path) => path, order };
  const list: JsonValue = { kind: 'array', items: definitions };
  if (form !== 'listing') return { root: list, locate: (index, path) => [index, ...path], order };
  const root: JsonValue = { kind: 'object', members: [{ key: 'tools', value: list }] };
  return { root, locate: (index, path) => ['tools', index, ...path], order };
}
