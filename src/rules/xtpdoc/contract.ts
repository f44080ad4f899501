import type { Finding, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { either, shown } from '../words';
import { pluginWith } from './example';
import { isMissing, type Members, type Outline, outlineOf } from './outline';

/** What a member of the contract is: a word of `type`, or a type of the contract, alone or as the items of an array. */
interface ContractMember {
  readonly type?: string;
  readonly ref?: string;
  readonly isArray?: boolean;
  readonly isRequired?: boolean;
}

interface ContractType {
  readonly members?: Readonly<Record<string, ContractMember>>;
  readonly values?: readonly string[];
}

const text: ContractMember = { type: 'string' };
const needed = (what: ContractMember): ContractMember => ({ ...what, isRequired: true });

/** What hosts of tools send to a plug-in and read of it. */
const contract: Readonly<Record<string, ContractType>> = {
  BlobResourceContents: { members: { blob: needed(text), mimeType: text, uri: needed(text) } },
  CallToolRequest: { members: { method: text, params: needed({ ref: 'Params' }) } },
  CallToolResult: { members: { content: needed({ ref: 'Content', isArray: true }), isError: { type: 'boolean' } } },
  Content: {
    members: {
      annotations: { ref: 'TextAnnotation' },
      data: text,
      mimeType: text,
      text,
      type: needed({ ref: 'ContentType' }),
    },
  },
  ContentType: { values: ['text', 'image', 'resource'] },
  ListToolsResult: { members: { tools: needed({ ref: 'ToolDescription', isArray: true }) } },
  Params: { members: { arguments: { type: 'object' }, name: needed(text) } },
  Role: { values: ['assistant', 'user'] },
  TextAnnotation: { members: { audience: { ref: 'Role', isArray: true }, priority: { type: 'number' } } },
  TextResourceContents: { members: { mimeType: text, text: needed(text), uri: needed(text) } },
  ToolDescription: {
    members: { description: needed(text), inputSchema: needed({ type: 'object' }), name: needed(text) },
  },
};

const contractOf = (name: string) => (Object.hasOwn(contract, name) ? contract[name] : undefined);

/** A name that the contract gives, at its place: nobody can choose another. */
export function isContractName(path: Path, name: unknown): boolean {
  const [, , schema, part] = path;
  const type = typeof schema === 'string' ? contractOf(schema) : undefined;
  if (path[0] !== 'components' || !type || typeof name !== 'string') return false;
  if (path.length === 3) return true;
  if (part === 'properties') return path.length === 5 && Object.hasOwn(type.members ?? {}, name);
  return part === 'enum' && (type.values ?? []).includes(name);
}

const refTo = (name: string) => `#/components/schemas/${name}`;

/** The member as it is written, where the types that it refers to are there. */
function written({ type, ref, isArray }: ContractMember, schemas: Members): Members | undefined {
  if (ref !== undefined && !Object.hasOwn(schemas, ref)) return undefined;
  const one = ref === undefined ? { type } : { $ref: refTo(ref) };
  return isArray ? { type: 'array', items: one } : one;
}

const described = ({ type, ref, isArray }: ContractMember) => {
  if (isArray) return `an array of ${ref ?? type}`;
  return ref ?? `of type ${shown(type)}`;
};

function fits(value: Members, { type, ref, isArray }: ContractMember): boolean {
  const one = isArray ? member(value, 'items') : value;
  if (isArray && member(value, 'type') !== 'array') return false;
  if (!isObject(one)) return false;
  // A type under another name, or written out in place, may say the same.
  if (ref !== undefined) return isMissing(member(one, 'type')) || member(one, 'type') === typeOf(ref);
  return isMissing(member(one, 'type')) ? !isMissing(member(one, '$ref')) : member(one, 'type') === type;
}

const typeOf = (name: string) => (contractOf(name)?.values ? 'string' : 'object');

function findInMembers(name: string, schema: Members, { schemas }: Outline): readonly Finding[] {
  const path = ['components', 'schemas', name];
  const properties = member(schema, 'properties');
  const members = contractOf(name)?.members;
  if (!members || !isObject(properties)) return [];
  const isStrange = Object.keys(properties).some((key) => !Object.hasOwn(members, key));
  const list = member(schema, 'required');
  return Object.entries(members).flatMap(([key, wanted]): readonly Finding[] => {
    const value = member(properties, key);
    const at = [...path, 'properties', key];
    if (isMissing(value)) {
      // A member that the contract doesn't know may be this one under another name.
      if (!wanted.isRequired || isStrange) return [];
      const json = written(wanted, schemas);
      const fixes: readonly Fix[] = json ? [bySetting(`Add "${key}"`, at, JSON.stringify(json))] : [];
      const message = `${name} has no "${key}", which hosts of tools rely on; add it as ${described(wanted)}.`;
      return [{ at: [...path, 'properties'], part: 'brace', message, fixes }];
    }
    if (!isObject(value)) return [];
    if (!fits(value, wanted)) {
      return [
        {
          at,
          part: 'key',
          message: `"${key}" of ${name} must be ${described(wanted)}, as hosts of tools send and read it.`,
        },
      ];
    }
    if (!wanted.isRequired || !Array.isArray(list) || list.includes(key)) return [];
    const edits = [{ kind: 'insert' as const, path: [...path, 'required'], json: JSON.stringify(key) }];
    const message = `"required" of ${name} must name "${key}", which is always there in a plug-in for tools; add it.`;
    return [
      {
        at: [...path, 'required'],
        part: 'brace',
        severity: 'warning',
        message,
        fixes: { title: `Add "${key}"`, edits },
      },
    ];
  });
}

function findInValues(name: string, schema: Members): readonly Finding[] {
  const values = contractOf(name)?.values;
  const given = member(schema, 'enum');
  if (!values || !Array.isArray(given)) return [];
  const at = ['components', 'schemas', name, 'enum'];
  const strange = given.flatMap((value: unknown, index): readonly Finding[] =>
    typeof value !== 'string' || values.includes(value)
      ? []
      : [
          {
            at: [...at, index],
            message: `${shown(value)} is not a value of ${name} that hosts of tools know; use ${either(values)}.`,
          },
        ],
  );
  if (strange.length > 0) return strange;
  const missing = values.filter((value) => !given.includes(value));
  if (missing.length === 0) return [];
  const edits = missing.map((value) => ({ kind: 'insert' as const, path: at, json: JSON.stringify(value) }));
  const message = `${name} lacks ${missing.map(shown).join(' and ')}; hosts of tools know ${either(values)}.`;
  return [{ at, part: 'brace', message, fixes: { title: 'Add what is missing', edits } }];
}

export const toolContract: Rule = {
  id: 'xtpdoc/tool-contract',
  severity: 'error',
  summary:
    'Hosts of tools send and read the types of the published schema: CallToolRequest, CallToolResult, Content, ToolDescription and others. A type of that name has the same members here.',
  citation: 'XTP plug-in schema of tool plug-ins, components.schemas',
  document: (document) => {
    const outline = outlineOf(document);
    return Object.entries(outline.schemas).flatMap(([name, schema]) =>
      isObject(schema) ? [...findInMembers(name, schema, outline), ...findInValues(name, schema)] : [],
    );
  },
  good: [
    pluginWith(
      '"Params": {"properties": {"name": {"type": "string"}, "arguments": {"type": "object"}}, "required": ["name"]}, "Role": {"type": "string", "enum": ["user", "assistant"]}',
    ),
    pluginWith('"Answer": {"properties": {"text": {"type": "number"}}}'),
  ],
  bad: [
    pluginWith('"CallToolRequest": {"properties": «{»"method": {"type": "string"}}}'),
    pluginWith('"Params": {"properties": {"name": {"type": "string"}, «"arguments"»: {"type": "string"}}}'),
    pluginWith('"CallToolResult": {"properties": {«"content"»: {"type": "object"}}}'),
    pluginWith('"ContentType": {"type": "string", "enum": ["text", «"picture"», "resource"]}'),
    pluginWith('"Role": {"type": "string", "enum": «[»"user"]}'),
    pluginWith(
      '"ToolDescription": {"properties": {"name": {"type": "string"}, "description": {"type": "string"}, "inputSchema": {"type": "object"}}, "required": «[»"name", "inputSchema"]}',
    ),
  ],
};
