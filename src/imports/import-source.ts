import { leftOut } from '../core/conversion/around';
import type { Converter } from '../core/conversion/converter';
import type { LedgerEntry } from '../core/conversion/ledger';
import type { DialectReader } from '../core/dialect';
import { quote } from '../core/json/advice';
import { nodeAt } from '../core/json/get';
import { located } from '../core/json/located';
import { isObject } from '../core/json/members';
import { compactValue, shortJson } from '../core/json/print-json';
import { toValue } from '../core/json/to-value';
import type { JsonTree } from '../core/json/tree';
import type { JsonMember, JsonObject, JsonString, JsonValue } from '../core/json/value';
import { lazyTool } from '../core/model/lazy-tool';
import { emptyTool, type NeutralTool } from '../core/model/neutral';
import type { SchemaPlace, Sourced, ToolDocument, ToolModel } from '../core/model/tool-document';
import { unwrap } from '../core/model/unwrap';
import type { Refusal } from '../core/refusal';

/** A kind of document that is no dialect's and holds tools all the same. */
export interface ImportSource {
  readonly id: string;
  /** As in "is read as …". */
  readonly title: string;
  /** Members of which one is in every document of this kind: a text without them is not looked through for one. */
  readonly marks: readonly string[];
  /** What the tools stand in when they are written; without it, what they stood in. */
  readonly form?: ToolDocument['form'];
  /**
   * What a document of this kind holds, or why it holds no tools; nothing for any other document. `isSure`: for what may
   * be a definition of a format with a mistake in it, nothing either.
   */
  find(root: JsonValue, isSure: boolean): FoundTools | Refusal | undefined;
}

export interface FoundTools {
  /** `OpenAPI 3.0.3` */
  readonly format: string;
  readonly tools: readonly ImportedTool[];
  readonly shared?: () => readonly SharedPart[];
  /** References of schemas are counted from the document. */
  readonly isBase?: true;
  /** What of the document is in none of the tools, for the ledger. */
  readonly left: readonly LedgerEntry[];
  /** Writes the tools as they were. */
  readonly back?: Converter | undefined;
}

/** A part of a document that tools refer to. */
export interface SharedPart {
  readonly part: JsonObject;
  readonly schemas: () => readonly JsonValue[];
}

/** A tool that can be taken over, read when it is chosen. */
export interface ImportedTool {
  readonly name: string;
  readonly description: string;
  /** What else tells it from others: `GET /pets/{id}`. */
  readonly note: string;
  /** What it holds of JSON Schema, each part with its place in the document. */
  readonly schemas?: () => readonly JsonValue[];
  read(): NeutralTool;
}

/** A member of a document that goes into no tool. */
export function outside({ key, value }: JsonMember): LedgerEntry {
  return leftOut(
    value.from,
    `${quote(key)} (${shortJson(value, 40)}) is outside the tools and goes into none of them.`,
    'info',
  );
}

/** A source whose documents can be checked, not edited. */
export interface ImportReader extends DialectReader, ImportSource {
  /** What is of this kind. */
  findIn(tree: JsonTree): ReturnType<ImportSource['find']>;
}

const common = { protocols: [], telltales: [], members: [], detect: () => false } as const;

export function importReader(source: ImportSource, isSure = true): ImportReader {
  const findIn = ({ root }: JsonTree) => root && source.find(located(root), isSure);
  return {
    ...common,
    ...source,
    findIn,
    read(tree) {
      const found = findIn(tree);
      const { tools, shared = () => [], isBase } = found && 'tools' in found ? found : { tools: [] };
      const base = isBase && { base: toValue(tree.root) };
      return {
        dialect: source.id,
        tree,
        form: unwrap(tree.root).form,
        tools: tools.flatMap((tool, index) => toolAt(tree, tool.read(), index, base, tool.schemas)),
        shared: shared().flatMap(({ part, schemas }) => toolAt(tree, partAt(part), 0, base, schemas)),
        hasMore: false,
      };
    },
  };
}

/** What a part of a document that is no tool says of itself: nothing. */
function partAt(part: JsonObject): NeutralTool {
  return { ...emptyTool, origin: { format: '', path: part.from ?? [], definition: part, unknown: [], losses: [] } };
}

/** A tool where it stands. */
function toolAt(
  tree: JsonTree,
  { origin, name, tool, description, input, output }: NeutralTool,
  index: number,
  base: Pick<SchemaPlace, 'base'> | undefined,
  schemas: () => readonly JsonValue[] = () => [],
): readonly ToolModel[] {
  const path = origin?.path ?? [];
  const node = nodeAt(tree.root, path);
  if (node?.kind !== 'object') return [];
  const named = name ?? tool;
  const facts = {
    index,
    path,
    node,
    label: named?.value || `Tool ${index + 1}`,
    id: undefined,
    name: sourced(named),
    description: sourced(description),
    version: undefined,
    toolkit: undefined,
  };
  const lazy = lazyTool(facts, {
    raw() {
      const value = toValue(node);
      return isObject(value) ? value : {};
    },
    input: () => undefined,
    output: () => ({ kind: 'absent', path, description: undefined, root: undefined, modes: undefined }),
    requirements: () => ({ path, authorization: [], secrets: [], userId: undefined }),
    schemas: () =>
      schemas().flatMap((schema) =>
        schema.from
          ? [{ use: 'input' as const, path: schema.from, value: JSON.parse(compactValue(schema)), ...base }]
          : [],
      ),
    inputSchemaText: () => (input ? compactValue(input) : '{}'),
    outputSchemaText: () => (output.kind === 'schema' ? compactValue(output.schema) : undefined),
  });
  return [lazy];
}

function sourced(string: JsonString | undefined): Sourced<string> | undefined {
  return string?.from && { value: string.value, path: string.from };
}
