import type { MemberWord, Vocabulary } from '../../core/dialect';
import { get, isAbsent, nodeAt } from '../../core/json/get';
import { stringList } from '../../core/json/new-container';
import { parseJson } from '../../core/json/parse';
import { type Path, startsWith } from '../../core/json/pointer';
import type { JsonTree } from '../../core/json/tree';
import { isJsonNumber } from '../../core/json/value';
import { type EditOp, isRequirementOp, placesOf } from '../../core/model/edit-op';
import { type Edits, removeWithEmpty, setInOrder } from '../../core/model/place-edit';
import { editSchemaParameter, type ParameterOp } from '../../core/model/schema-edit';
import type { SchemaOp } from '../../core/model/schema-op';
import { formKeywords, type SchemaWords } from '../../core/model/schema-words';
import { normalizeTags } from '../../core/model/tags';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';

/** How a format writes the members around the two schemas. */
export interface Form {
  /** As a sentence begins with it. */
  readonly title: string;
  readonly vocabulary: Vocabulary;
  readonly order: readonly string[];
  /** The keywords of parameters; what is returned has those of JSON Schema. */
  readonly words: SchemaWords;
}

/** Carries out what a form asks of a definition with `inputSchema` and `outputSchema`. */
export function editDefinition(form: Form, document: ToolDocument, op: EditOp): Edits {
  const tool = document.tools[op.tool];
  if (!tool) return { refused: 'This tool is not in the text any more.' };
  if (isRequirementOp(op)) return noRequirements(form);
  switch (op.kind) {
    case 'set-field':
      return setField(form, document.tree, tool, op.field, op.value);
    case 'set-output':
      return setOutput(form, tool, op.as);
    case 'set-modes':
      return { refused: `${form.title} has no output modes; describe the output with a schema.` };
    case 'set-user-id':
      return op.required ? noRequirements(form) : [];
    case 'move-parameter':
      if (isAboutOutput(tool, op.path) !== isAboutOutput(tool, op.to.parent)) {
        return {
          refused: 'A parameter moves inside the input or inside the output; between them it means another thing.',
        };
      }
      return editSchemaParameter(document.tree, tool, op);
    case 'move-schemas':
      if (op.paths.some((path) => isAboutOutput(tool, path) !== isAboutOutput(tool, op.to.parent))) {
        return { refused: 'A schema moves inside the input or inside the output; copy and paste it instead.' };
      }
      return editSchemaParameter(document.tree, tool, op);
    default:
      return editSchemaParameter(document.tree, tool, op, isAboutOutput(tool, placeOf(op)) ? formKeywords : form.words);
  }
}

function placeOf(op: ParameterOp | SchemaOp): Path {
  return placesOf(op)[0] ?? [];
}

function isAboutOutput({ output }: ToolModel, place: Path): boolean {
  return output.root !== undefined && startsWith(place, output.root.path);
}

function noRequirements({ title }: Form): Edits {
  return { refused: `${title} has no place for requirements; servers ask for them when they are called.` };
}

function setField(form: Form, tree: JsonTree, tool: ToolModel, field: string, value: string | undefined): Edits {
  const { fields, members = [] } = form.vocabulary;
  const word = [...fields, ...members].find((each) => each.field === field);
  if (!word) return { refused: `${form.title} has no field "${field}".` };
  const path = [...tool.path, ...field.split('.')];
  const container = nodeAt(tree.root, path.slice(0, -1));
  const key = String(path.at(-1));
  if (value === undefined) {
    if (!get(container, key)) return [];
    return removeWithEmpty(tree, path, [...tool.path, field.split('.')[0] ?? field]);
  }
  const json = 'holds' in word ? jsonOf[word.holds](value) : JSON.stringify(value);
  if (json === undefined && 'holds' in word) return { refused: `${word.label} ${refusals[word.holds]}` };
  if (json === undefined) return [];
  if (container === tool.node) return [setInOrder(tool.node, tool.path, key, json, form.order)];
  const [top = field] = field.split('.');
  // The object that is to hold it may be missing: then it comes where it usually stands.
  if (isAbsent(container)) return [setInOrder(tool.node, tool.path, top, `{ "${key}": ${json} }`, form.order)];
  if (container?.kind !== 'object') return { refused: `"${top}" is not an object; correct it in the code first.` };
  return [{ kind: 'set', path, json }];
}

type Holds = MemberWord['holds'];

/** JSON text for what a form carries as text; nothing when it does not fit. */
const jsonOf: Readonly<Record<Holds, (value: string) => string | undefined>> = {
  flag: (value) => (value === 'true' || value === 'false' ? value : undefined),
  number: (value) => (isJsonNumber(value) ? value : undefined),
  tags: (value) => stringList(normalizeTags(value.split(','))),
  object: (value) => jsonHolding('object', value),
  list: (value) => jsonHolding('array', value),
};

const refusals: Readonly<Record<Holds, string>> = {
  flag: 'is said with true or false.',
  number: 'is a number; write digits, for example 10 or 0.5.',
  tags: 'are words separated by commas.',
  object: 'is a JSON object; write it with braces, for example {"a": 1}.',
  list: 'is a JSON list; write it with brackets, for example [{"a": 1}].',
};

function jsonHolding(kind: 'object' | 'array', value: string): string | undefined {
  const { root, issues } = parseJson(value);
  return root?.kind === kind && issues.length === 0 ? value.trim() : undefined;
}

function setOutput(form: Form, tool: ToolModel, as: 'schema' | 'any' | 'none'): Edits {
  if (as === 'none') {
    return { refused: `${form.title} cannot say that nothing is returned; leave the output open instead.` };
  }
  if (tool.output.kind === as) return [];
  if (as === 'any') return [{ kind: 'remove', path: tool.output.path }];
  return [setInOrder(tool.node, tool.path, 'outputSchema', '{ "type": "object", "properties": {} }', form.order)];
}
