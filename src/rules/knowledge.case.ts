import type { Knowledge } from '../core/check';
import type { Dialect } from '../core/dialect';
import { isRecord, ownMember, toValue } from '../core/json/to-value';
import type { JsonTree } from '../core/json/tree';
import type { ToolDocument } from '../core/model/tool-document';
import { createValidate } from '../core/schema/validator';
import type { Validate } from '../core/schema/verdict';
import { dialects } from '../dialects';
import { rules } from './index';

/**
 * One tool with `inputSchema`: where the rules about JSON Schema can be seen alone,
 * since the Open Tool Calling formats forbid some of what those rules are about.
 */
const plainSchemas: Dialect = {
  id: 'mcp',
  title: 'Plain JSON Schema',
  schema: {},
  vocabulary: {
    fields: [],
    kinds: [],
    itemKinds: [],
    keywords: {},
    nestedParameters: true,
    nullable: true,
    outputs: [],
    modes: [],
    authorization: 'none',
    secrets: false,
    userId: false,
  },
  protocols: [],
  samples: {},
  telltales: ['inputSchema'],
  detect: (value) => isRecord(value) && Object.hasOwn(value, 'inputSchema'),
  edit: () => [],
  keepInStep: () => [],
  read: (tree) => readPlain(tree),
};

function readPlain(tree: JsonTree): ToolDocument {
  const raw = toValue(tree.root);
  if (tree.root?.kind !== 'object' || !isRecord(raw)) return { dialect: 'mcp', tree, form: 'single', tools: [] };
  const uses = { input: 'inputSchema', output: 'outputSchema' } as const;
  const schemas = (['input', 'output'] as const).flatMap((use) =>
    Object.hasOwn(raw, uses[use]) ? [{ use, path: [uses[use]], value: ownMember(raw, uses[use]) }] : [],
  );
  const tool = {
    index: 0,
    path: [],
    node: tree.root,
    raw,
    label: 'Tool 1',
    id: undefined,
    name: undefined,
    description: undefined,
    version: undefined,
    toolkit: undefined,
    input: undefined,
    output: { kind: 'absent', path: ['outputSchema'], description: undefined, root: undefined, modes: undefined },
    requirements: { path: [], authorization: [], secrets: [], userId: undefined },
    schemas,
    inputSchemaText: '{}',
    outputSchemaText: undefined,
  } as const;
  return { dialect: 'mcp', tree, form: 'single', tools: [tool] };
}

/** Every dialect and rule, as the page knows them, and the plain one for JSON Schema alone. */
export const knowledge: Knowledge = { dialects: [...dialects, plainSchemas], rules };

const validateNow = createValidate();

/** The page compiles the schemas that a person wrote in a worker; a test compiles its own. */
export const validate: Validate = (schemaText, valueText) => Promise.resolve(validateNow(schemaText, valueText));
