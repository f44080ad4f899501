import { get, getObject, getText, itemsOf } from '../json/get';
import { readJsonText } from '../json/json-text';
import type { JsonNode, ObjectNode } from '../json/tree';
import { textOf } from '../text/edit';
import { fromProvider, fromTable, type OtherDocument } from './provider-tools';

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
  (root) =>
    said(
      getText(root, 'openapi') && getObject(root, 'paths'),
      'This is an OpenAPI document; import it to make a tool of each operation.',
    ),
  (root) =>
    said(
      get(root, 'lc') && get(root, 'id')?.kind === 'array',
      'This is what JSON keeps of a LangChain object, without its schema; write what convertToOpenAITool() makes of it.',
    ),
  (root) =>
    said(
      /_\d{8}$/.test(textAt(root, 'type')) && get(root, 'name'),
      `This is a tool that Anthropic defines ("${textAt(root, 'type')}"); it has no schema of its own.`,
    ),
  fromProvider,
  fromTable,
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
  if (root?.kind === 'array') return fromProvider(root, text) || undefined;
  if (root?.kind !== 'object') return undefined;
  for (const row of rows) {
    const found = row(root, text);
    if (found) return found;
  }
  return undefined;
}

function hasCommands(servers: JsonNode | undefined): boolean {
  return servers?.kind === 'object' && servers.members.some(({ value }) => get(value, 'command') || get(value, 'url'));
}

function textAt(node: JsonNode | undefined, key: string): string {
  return getText(node, key) ?? '';
}
