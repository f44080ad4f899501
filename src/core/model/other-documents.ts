import { quote } from '../json/advice';
import { get, getObject, getText, itemsOf } from '../json/get';
import { readJsonText } from '../json/json-text';
import type { JsonNode, ObjectNode } from '../json/tree';
import { textOf } from '../text/edit';

/** A document that is known, and is no definition of a tool: what it is, what to do, and the definition in it where there is one. */
export interface OtherDocument {
  readonly message: string;
  readonly made?: { readonly title: string; readonly json: string };
}

type Row = (root: ObjectNode, text: string) => OtherDocument | false | undefined;

const said = (isIt: unknown, message: string): OtherDocument | false => Boolean(isIt) && { message };

const rows: readonly Row[] = [
  (root) =>
    said(
      getObject(root, 'mcpServers') || hasCommands(get(root, 'servers')),
      'This is a configuration of MCP servers, which holds no tools; start "callsheet serve --mcp-config FILE" with it to use them.',
    ),
  (root) =>
    said(
      /server\.schema\.json/.test(textAt(root, '$schema')),
      'This is the entry of an MCP server in a registry, which holds no tools; list the tools of the running server.',
    ),
  (root) =>
    said(
      get(root, 'manifest_version') && get(root, 'server'),
      'This is the manifest of an MCP bundle, which has no schemas of its tools; list the tools of the running server.',
    ),
  (root) => {
    const method = textAt(root, 'method');
    const message = `This is a request ("${method}"), not a definition; paste the response to "tools/list".`;
    return said(method !== '' && get(root, 'jsonrpc'), message);
  },
  (root) => {
    const [first] = itemsOf(get(root, 'content'));
    const message = 'This is the result of a call, not a definition; paste the response to "tools/list".';
    return said(textAt(first, 'type') !== '' && !get(root, 'name'), message);
  },
  (root) =>
    said(
      get(root, 'swagger') && get(root, 'paths'),
      `This is Swagger ${textAt(root, 'swagger')}; convert it to OpenAPI 3 first, any OpenAPI editor can.`,
    ),
  (root) =>
    said(
      /getpostman/.test(textAt(get(root, 'info'), 'schema')),
      'This is a Postman collection; convert it to OpenAPI 3 first.',
    ),
  (root) =>
    said(
      get(root, 'name_for_model') && get(root, 'api'),
      'This is the manifest of a plug-in, which holds no tools; paste the OpenAPI document that "api" leads to.',
    ),
  fromBedrock,
  (root, text) => {
    if (textAt(root, 'type') !== 'object' || !getObject(root, 'properties') || get(root, 'name')) return false;
    const title = 'Put it under "inputSchema" of a new tool';
    const json = `{"name": "new_tool", "description": "", "inputSchema": ${textOf(text, root)}}`;
    return {
      message: 'This is a JSON Schema alone; in a definition it stands under "inputSchema", beside a name.',
      made: { title, json },
    };
  },
];

/** What a document is that no format claims; nothing where it is not known either. */
export function otherDocument(root: JsonNode | undefined, text: string): OtherDocument | undefined {
  if (root?.kind === 'string') {
    const held = readJsonText(root.value);
    if (typeof held?.value !== 'object' || held.value === null) return undefined;
    const message = 'This is a string that holds JSON; write the JSON itself.';
    return { message, made: { title: 'Write the JSON itself', json: root.value.trim() } };
  }
  if (root?.kind !== 'object') return undefined;
  for (const row of rows) {
    const found = row(root, text);
    if (found) return found;
  }
  return undefined;
}

/** `toolSpec` around each tool, and mostly `json` around each schema. */
function fromBedrock(root: ObjectNode, text: string): OtherDocument | false {
  const list = get(get(root, 'toolConfig'), 'tools') ?? get(root, 'tools');
  const held = list?.kind === 'array' ? list.items : [root];
  const specs = held.flatMap((each) => getObject(each, 'toolSpec') ?? []);
  if (specs.length === 0 || specs.length < held.length) return false;
  const tools = specs.map((spec) => {
    const parts = ['name', 'description'].map((key) => [key, get(spec, key)] as const);
    const schema = get(get(spec, 'inputSchema'), 'json') ?? get(spec, 'inputSchema');
    const members = [...parts, ['inputSchema', schema] as const].flatMap(([key, node]) =>
      node ? `"${key}": ${textOf(text, node)}` : [],
    );
    return `{${members.join(', ')}}`;
  });
  const config = getObject(root, 'toolConfig');
  const dropped = new Set([
    ...keysBeside(root, config ? ['toolConfig'] : ['tools', 'toolSpec']),
    ...keysBeside(config, ['tools']),
    ...held.flatMap((each) => keysBeside(each, ['toolSpec', 'tools'])),
    ...specs.flatMap((spec) => keysBeside(spec, ['name', 'description', 'inputSchema'])),
  ]);
  const rest = dropped.size === 0 ? '' : ` What else is here goes: ${[...dropped].map(quote).join(', ')}.`;
  return {
    message: `These are tools as Amazon Bedrock takes them, each in "toolSpec"; Callsheet reads them without.${rest}`,
    made: { title: 'Take them out of "toolSpec"', json: `{"tools": [${tools.join(', ')}]}` },
  };
}

function keysBeside(node: JsonNode | undefined, known: readonly string[]): readonly string[] {
  return node?.kind === 'object' ? node.members.flatMap(({ key }) => (known.includes(key) ? [] : key)) : [];
}

function hasCommands(servers: JsonNode | undefined): boolean {
  return servers?.kind === 'object' && servers.members.some(({ value }) => get(value, 'command') || get(value, 'url'));
}

function textAt(node: JsonNode | undefined, key: string): string {
  return getText(node, key) ?? '';
}
