import type { Vocabulary } from '../../core/dialect';
import { nodeAt } from '../../core/json/lookup';
import type { JsonTree } from '../../core/json/tree';
import type { EditOp } from '../../core/model/edit-op';
import { isAbsent, memberValue } from '../../core/model/members';
import { type Edits, removeWithEmpty, setInOrder } from '../../core/model/place-edit';
import { editSchemaParameter } from '../../core/model/schema-edit';
import { stringList } from '../../core/model/scopes-edit';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';

/** How a format writes the members around the two schemas. */
export interface Form {
  /** As a sentence begins with it. */
  readonly title: string;
  readonly vocabulary: Vocabulary;
  readonly order: readonly string[];
  /** What becomes of a list of texts on its way into the definition. */
  readonly normalize: (texts: readonly string[]) => readonly string[];
}

/** Carries out what a form asks of a definition with `inputSchema` and `outputSchema`. */
export function editDefinition(form: Form, document: ToolDocument, op: EditOp): Edits {
  const tool = document.tools[op.tool];
  if (!tool) return { refused: 'This tool is not in the text any more.' };
  switch (op.kind) {
    case 'set-field':
      return setField(form, document.tree, tool, op.field, op.value);
    case 'set-output':
      return setOutput(form, tool, op.as);
    case 'set-modes':
      return { refused: `${form.title} has no output modes; describe the output with a schema.` };
    case 'set-user-id':
      return op.required ? noRequirements(form) : [];
    case 'add-authorization':
    case 'set-authorization':
    case 'remove-authorization':
    case 'add-secret':
    case 'set-secret':
    case 'remove-secret':
      return noRequirements(form);
    default:
      return editSchemaParameter(document.tree, tool, op);
  }
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
    if (!memberValue(container, key)) return [];
    return removeWithEmpty(tree, path, [...tool.path, field.split('.')[0] ?? field]);
  }
  const json = 'holds' in word ? jsonOf[word.holds](value, form) : JSON.stringify(value);
  if (json === undefined) return { refused: `"${field}" is true or false, not "${value}".` };
  if (container === tool.node) return [setInOrder(tool.node, tool.path, key, json, form.order)];
  const [top = field] = field.split('.');
  // The object that is to hold it may be missing: then it comes where it usually stands.
  if (isAbsent(container)) return [setInOrder(tool.node, tool.path, top, `{ "${key}": ${json} }`, form.order)];
  if (container?.kind !== 'object') return { refused: `"${top}" is not an object; correct it in the code first.` };
  return [{ kind: 'set', path, json }];
}

const jsonOf = {
  flag: (value: string) => (value === 'true' || value === 'false' ? value : undefined),
  number: (value: string) => (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? value : undefined),
  texts: (value: string, { normalize }: Form) => {
    const texts = value.split(',').map((each) => each.trim());
    return stringList(normalize(texts.filter((each) => each !== '')));
  },
};

function setOutput(form: Form, tool: ToolModel, as: 'schema' | 'any' | 'none'): Edits {
  if (as === 'none') {
    return { refused: `${form.title} cannot say that nothing is returned; leave the output open instead.` };
  }
  if (tool.output.kind === as) return [];
  if (as === 'any') return [{ kind: 'remove', path: tool.output.path }];
  return [setInOrder(tool.node, tool.path, 'outputSchema', '{ "type": "object", "properties": {} }', form.order)];
}
