import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { SchemaPlace } from '../../core/model/tool-document';
import type { Rule, RuleContext } from '../../core/rule';
import { type SchemaNode, schemaView } from '../../core/schema/schema-view';
import { removal } from '../fixes';
import { repeated } from '../repeated';
import { shown, wordFor } from '../words';
import { definition, withParameter } from './example';
import { isBefore } from './revisions';

const key = 'x-mcp-header';
const citation = 'MCP 2026-07-28, Transports, Custom Headers from Tool Parameters (MUST)';
const since = '2026-07-28';

/** The header that a schema asks for, of the input unless another use is meant, where the revision has headers at all. */
function headerAt(node: SchemaNode, place: SchemaPlace, { revision }: RuleContext, use: SchemaPlace['use'] = 'input') {
  const isThere = place.use === use && isObject(node.value) && Object.hasOwn(node.value, key);
  if (!isThere || isBefore(revision, since)) return undefined;
  return { header: member(node.value, key), at: [...node.path, key] };
}

function finding(at: Path, message: string): Finding {
  return { at, message, fixes: removal(at) };
}

const header = (schema: string, name = '"Region"') =>
  withParameter(`{${schema === '' ? '' : `${schema}, `}"description": "Where.", "x-mcp-header": ${name}}`);

export const headerToken: Rule = {
  id: 'mcp/x-mcp-header-token',
  severity: 'error',
  summary: 'The annotation is a part of the name of an HTTP header. Clients over HTTP must drop the tool otherwise.',
  citation: `${citation}; RFC 9110 §5.6.2, token`,
  keywords: [key],
  schema: (node, place, context) => {
    const found = headerAt(node, place, context);
    if (!found) return [];
    const { header: name, at } = found;
    if (typeof name !== 'string') return [finding(at, `"${key}" is ${wordFor(name)}; it must be a string.`)];
    if (/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return [];
    const message = `${shown(name)} cannot be the name of a header; use letters, digits and dashes.`;
    return [finding(at, message)];
  },
  good: [header('"type": "string"'), header('"type": "string"', '"Tenant-Id"')],
  bad: [
    header('"type": "string"', '«""»'),
    header('"type": "string"', '«"My Region"»'),
    header('"type": "string"', '«"Größe"»'),
    header('"type": "string"', '«true»'),
  ],
};

const simpleTypes = ['string', 'integer', 'boolean'];

export const headerType: Rule = {
  id: 'mcp/x-mcp-header-type',
  severity: 'error',
  summary: 'Only strings, integers and booleans travel in a header. Clients over HTTP must drop the tool otherwise.',
  citation,
  keywords: [key],
  schema: (node, place, context) => {
    const found = headerAt(node, place, context);
    const type = member(node.value, 'type');
    if (!found || (typeof type === 'string' && simpleTypes.includes(type))) return [];
    const types = Array.isArray(type) ? type.filter((each) => each !== 'null') : [];
    const isNullable = Array.isArray(type) && types.length === 1 && simpleTypes.includes(String(types[0]));
    if (isNullable) {
      const message =
        'Some clients drop a tool that has a header on a parameter with an array of types; write one type.';
      return [{ ...finding(found.at, message), severity: 'warning' }];
    }
    const what = type === undefined ? 'This has no type' : `The type ${shown(type)} does not fit into a header`;
    return [finding(found.at, `${what}; only "string", "integer" and "boolean" do.`)];
  },
  good: [header('"type": "string"'), header('"type": "integer"'), header('"type": "boolean"')],
  bad: [
    header('"type": "number"', '«"Region"»'),
    header('"type": "object"', '«"Region"»'),
    header('"type": ["string", "null"]', '«"Region"»'),
    header('', '«"Region"»'),
  ],
};

/** A property of a property … of the root, with nothing else in between. */
function isReachable(node: SchemaNode): boolean {
  let step: SchemaNode | undefined = node;
  while (step?.parent) {
    if (step.keyword !== 'properties') return false;
    step = step.parent;
  }
  return node.parent !== undefined;
}

export const headerReach: Rule = {
  id: 'mcp/x-mcp-header-reach',
  severity: 'error',
  summary:
    'Clients find annotated arguments through "properties" alone, not in lists, references or alternatives. They must drop the tool otherwise.',
  citation,
  replaces: ['mcp/x-mcp-header-type'],
  keywords: [key],
  schema: (node, place, context) => {
    const aside = headerAt(node, place, context, 'output');
    if (aside) {
      const message = `"${key}" sends an argument in a header; in the schema of an output it has no effect.`;
      return { ...finding(aside.at, message), severity: 'warning' };
    }
    const found = headerAt(node, place, context);
    if (!found || isReachable(node)) return [];
    const message = 'A header cannot be filled from here: only properties, and properties of these, can have one.';
    return [finding(found.at, message)];
  },
  good: [
    withParameter(
      '{"type": "object", "description": "A.", "properties": {"region": {"type": "string", "x-mcp-header": "Region"}}}',
    ),
  ],
  bad: [
    withParameter('{"type": "array", "description": "A.", "items": {"type": "string", "x-mcp-header": «"Region"»}}'),
    withParameter('{"description": "A.", "anyOf": [{"type": "string", "x-mcp-header": «"Region"»}, {"type": "null"}]}'),
    definition({ inputSchema: '{"type": "object", "x-mcp-header": «"Region"»}' }),
    definition({
      outputSchema: '{"type": "object", "properties": {"a": {"type": "string", "x-mcp-header": «"Region"»}}}',
    }),
    definition({
      inputSchema:
        '{"type": "object", "$defs": {"region": {"type": "string", "description": "A.", "x-mcp-header": «"Region"»}}}',
    }),
  ],
};

export const headerUnique: Rule = {
  id: 'mcp/x-mcp-header-unique',
  severity: 'error',
  summary:
    'Two arguments cannot share a header; capitals do not tell names apart. Clients over HTTP must drop the tool.',
  citation,
  tool: (tool, context) => {
    const found = tool.schemas.flatMap((place) =>
      [...schemaView(place.value).walk(place.path)].flatMap((node) => headerAt(node, place, context) ?? []),
    );
    const lowered = (name: unknown) => (typeof name === 'string' ? name.toLowerCase() : undefined);
    return repeated(found, (each) => lowered(each.header)).map(({ item }) =>
      finding(item.at, `Another argument has the header ${shown(item.header)} already; rename one.`),
    );
  },
  good: [twoHeaders('"Region"', '"Tenant"')],
  bad: [twoHeaders('"Region"', '«"region"»')],
};

function twoHeaders(one: string, other: string): string {
  const property = (name: string) => `{"type": "string", "description": "A.", "x-mcp-header": ${name}}`;
  return definition({
    inputSchema: `{"type": "object", "properties": {"a": ${property(one)}, "b": ${property(other)}}}`,
  });
}

const secretWords = /pass(word|phrase|wd)|secret|token|api[-_]?key|credential|private[-_]?key|authorization/i;

export const headerSensitive: Rule = {
  id: 'mcp/x-mcp-header-sensitive',
  severity: 'warning',
  summary: 'Headers are read and logged by every gateway on the way. Secrets and personal data do not belong there.',
  citation: 'MCP 2026-07-28, Tools, x-mcp-header (SHOULD NOT)',
  keywords: [key],
  schema: (node, place, context) => {
    const found = headerAt(node, place, context);
    const name = String(node.path.at(-1));
    const isSecret =
      secretWords.test(name) ||
      (typeof found?.header === 'string' && secretWords.test(found.header)) ||
      member(node.value, 'format') === 'password';
    if (!found || !isSecret) return [];
    const message = `${shown(name)} seems to be a secret, and gateways read and log headers; send it in the body alone.`;
    return [finding(found.at, message)];
  },
  good: [header('"type": "string"')],
  bad: [
    header('"type": "string", "format": "password"', '«"Region"»'),
    header('"type": "string"', '«"Api-Key"»'),
    definition({
      inputSchema:
        '{"type": "object", "properties": {"accessToken": {"type": "string", "description": "A.", "x-mcp-header": «"Access"»}}}',
    }),
  ],
};
