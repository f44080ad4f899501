import type { Loss } from '../conversion/loss';
import type { Patch } from '../json/json-difference';
import type { Path } from '../json/pointer';
import type { JsonArray, JsonLiteral, JsonNumber, JsonObject, JsonString, JsonValue } from '../json/value';

/**
 * One tool in the words of no format in particular. Each part knows where it stood in the source (`from`), and numbers
 * keep their spelling. Formats read their definitions into it and write it out again.
 */
export interface NeutralTool {
  /** The namespace: the toolkit, the id before the dot. */
  readonly ns?: JsonString | undefined;
  /** The name inside the namespace. */
  readonly tool?: JsonString | undefined;
  readonly version?: JsonString | undefined;
  /** The name that a model calls it by, when the format has one besides `tool`. */
  readonly name?: JsonString | undefined;
  readonly title?: JsonString | undefined;
  readonly description?: JsonString | undefined;
  /** What people call the namespace. */
  readonly toolkitTitle?: JsonString | undefined;
  readonly toolkitDescription?: JsonString | undefined;
  /** JSON Schema of the arguments. */
  readonly input?: JsonValue | undefined;
  readonly output: NeutralOutput;
  /** Of formats that keep it beside the schema. */
  readonly outputDescription?: JsonString | undefined;
  readonly authorization: readonly NeutralAuthorization[];
  readonly secrets: readonly JsonString[];
  readonly userId?: JsonLiteral | undefined;
  /** The modes of the output: value, error, null, artifact, requires_authorization. */
  readonly modes?: JsonArray | undefined;
  /** Parameters that a model must not make up: the flag `false`, by name. */
  readonly notInferrable: ReadonlyMap<string, JsonValue>;
  /** `readOnlyHint` and the like, by their MCP names. */
  readonly hints?: JsonObject | undefined;
  readonly tags?: JsonArray | undefined;
  readonly icons?: JsonArray | undefined;
  readonly execution?: JsonValue | undefined;
  /** Free data: `_meta`, `metadata`. */
  readonly meta?: JsonObject | undefined;
  /** 0 to 10. */
  readonly security?: JsonNumber | undefined;
  /** By format: what writing there has to put right, such as members that only that format knows. */
  readonly ext: Readonly<Record<string, readonly Patch[]>>;
  /** Where it was read from; nothing when it was made. */
  readonly origin?: NeutralOrigin | undefined;
}

export interface NeutralOrigin {
  /** The id of the format. */
  readonly format: string;
  /** That the definition shows, of a format whose definitions do. */
  readonly revision?: string | undefined;
  readonly path: Path;
  readonly definition: JsonObject;
  /** What of the definition the neutral tool has no words for. */
  readonly unknown: readonly JsonValue[];
  /** What reading had to change. */
  readonly losses: readonly Loss[];
}

/** `absent`: the definition does not say. `said`: where it says that there is none, or that it may be anything. */
export type NeutralOutput =
  | { readonly kind: 'none' | 'any'; readonly said: JsonValue | undefined }
  | { readonly kind: 'schema'; readonly schema: JsonValue }
  | { readonly kind: 'absent' };

export interface NeutralAuthorization {
  readonly id: JsonString | undefined;
  /** `oauth2` and the like. */
  readonly type: JsonString | undefined;
  readonly scopes: JsonArray | undefined;
  readonly from: Path | undefined;
}

/** A tool about which nothing is said. */
export const emptyTool: NeutralTool = {
  output: { kind: 'absent' },
  authorization: [],
  secrets: [],
  notInferrable: new Map(),
  ext: {},
};

/** The output modes that follow from the rest; saying them adds nothing. */
export function usualModes(tool: NeutralTool): readonly string[] {
  const first = tool.output.kind === 'none' ? 'null' : 'value';
  return [first, 'error', ...(tool.authorization.length > 0 ? ['requires_authorization'] : [])];
}

/** What a model calls the tool: its name, else namespace and name in one. */
export function callableName(tool: NeutralTool, separator: string): JsonString | undefined {
  if (tool.name || !tool.tool || !tool.ns) return tool.name ?? tool.tool;
  return { kind: 'string', value: `${tool.ns.value}${separator}${tool.tool.value}`, from: tool.tool.from };
}
