import { nodeAt } from '../../core/json/get';
import { modify } from '../../core/json/modify';
import { parseJson } from '../../core/json/parse';
import type { Path } from '../../core/json/pointer';
import { spelled } from '../../core/json/spelled';
import { toValue } from '../../core/json/to-value';
import { setDeep } from '../../core/model/place-edit';
import type { ToolModel } from '../../core/model/tool-document';
import type { Refusal } from '../../core/refusal';
import { applySteps } from '../../core/schema/propose';
import type { SchemaStep } from '../../core/schema/schema-change';
import { applyEdits, editsBetween, textOf } from '../../core/text/edit';
import { readerOf } from '../../dialects/readers';
import { type DocumentState, documentStore, selectedTool } from './document';
import { applyFix } from './edit';

/** A schema of the document in front, to be changed step by step. */
export interface SchemaTarget {
  readonly label: string;
  /** The text of the document as it is, and the same with an empty schema where there was none. */
  readonly documentText: string;
  readonly baseText: string;
  readonly path: Path;
  /** The schema as plain JSON, to be checked with. */
  readonly schemaText: string;
}

/** The input or output schema of a tool: the one with this label, else the one in front. */
export function schemaTarget(
  state: DocumentState,
  use: 'input' | 'output',
  label: string | undefined,
): SchemaTarget | Refusal {
  const { text, model, isBehind } = state;
  if (isBehind) return { refused: 'The text is being read; try again in a moment.' };
  if (model.tree.written)
    return { refused: 'This text is YAML, which is only read here; change its schema in the code.' };
  const tool = label === undefined ? selectedTool(state) : model.tools.find((each) => each.label === label);
  if (!tool) {
    return {
      refused: label === undefined ? 'This document holds no tool yet.' : `Open the definition of ${label} first.`,
    };
  }
  const there = targetIn(tool, text, text, use);
  if (there) return there;
  const path = use === 'input' ? tool.input?.path : tool.output.path;
  const edits = path ? setDeep(model.tree, path, '{}') : [];
  const changes = 'refused' in edits ? edits : modify(model.tree, edits);
  if ('refused' in changes) return changes;
  const baseText = applyEdits(text, changes);
  const read = readerOf(model.dialect).read(parseJson(baseText)).tools[tool.index];
  const made = read && targetIn(read, text, baseText, use);
  if (made) return made;
  return {
    refused: `This format does not describe its ${use} by a JSON Schema. Convert the definition to one that does.`,
  };
}

function targetIn(
  tool: ToolModel,
  documentText: string,
  baseText: string,
  use: 'input' | 'output',
): SchemaTarget | undefined {
  const place = tool.schemas.find((each) => each.use === use);
  const node = place && nodeAt(parseJson(baseText).root, place.path);
  if (!place || node?.kind !== 'object') return undefined;
  const own = textOf(baseText, node);
  return { label: tool.label, documentText, baseText, path: place.path, schemaText: plainJson(own) };
}

/** Without comments and trailing commas, which the check does not read. */
function plainJson(text: string): string {
  const tree = parseJson(text);
  return tree.issues.length === 0 ? text : JSON.stringify(toValue(tree.root));
}

/** The document with the chosen steps, and the schema in it as it is written then. */
export function withSteps(
  { baseText, path }: SchemaTarget,
  steps: readonly SchemaStep[],
): { readonly text: string; readonly schemaText: string; readonly plainText: string } {
  const text = applySteps(baseText, path, steps);
  const tree = parseJson(text);
  const schemaText = spelled(nodeAt(tree.root, path), tree);
  return { text, schemaText, plainText: plainJson(schemaText) };
}

/** Writes a text in place of the one that a target was read from, as one undo step; says no when that has changed. */
export function applyTarget({ documentText }: SchemaTarget, text: string, title: string): Refusal | undefined {
  if (documentStore.getState().text !== documentText) {
    return { refused: 'The definition has changed meanwhile. Close this and open it again.' };
  }
  applyFix({ title, edits: editsBetween(documentText, text) });
  return undefined;
}
