import { get, getObject, getText, itemsOf, nodeAt } from '../../core/json/get';
import { readJsonText } from '../../core/json/json-text';
import type { JsonNode, MemberNode, ObjectNode } from '../../core/json/tree';
import type { OtherDocument } from '../../core/model/other-document';
import { openApiMethods, openApiVersion } from '../../core/openapi';
import { keywords } from '../../core/schema/json-schema';
import { textOf } from '../../core/text/edit';
import { isSchema, keysBeside, made, schemaKeys, schemaOf, withName } from './foreign-definition';
import { fromCall } from './pasted-call';
import { fromProvider } from './provider-tools';
import { fromCapabilities, fromEntries, fromNested, fromPage, fromStrings, fromTable } from './wrapped-definitions';

type Row = (root: ObjectNode, text: string) => OtherDocument | false | undefined;

const said = (isIt: unknown, message: string): OtherDocument | false => Boolean(isIt) && { message };

const listTools = 'list the tools of the running server';
const byHand = 'write definitions instead, each with a name, a description and an "inputSchema"';

/** Members that only one kind of document has at its root, or inside of one there: all of a row. What it is, and what to do. */
const kinds: readonly (readonly [keys: string, what: string, advice: string])[] = [
  ['openrpc methods', 'an OpenRPC document, which describes methods', byHand],
  ['asyncapi', 'an AsyncAPI document, which describes messages', byHand],
  ['__schema', 'a schema of GraphQL, which describes queries', byHand],
  ['nodes connections', 'a workflow of n8n', 'give it an MCP server trigger, and list the tools of that'],
  ['displayName group properties', 'the description of an n8n node', byHand],
  ['creates platformVersion', 'an integration of Zapier, which describes actions', byHand],
  ['noun display operation', 'an action of Zapier', byHand],
  ['__export_format resources', 'an export of Insomnia', 'export it as OpenAPI, and import that'],
  ['input_variables execution_settings', 'a prompt of Semantic Kernel', byHand],
  ['component_type config', 'a component of AutoGen, whose tools are code', 'write what its "schema" property gives'],
  ['functions runtimes', 'the manifest of a Copilot plug-in', 'import the OpenAPI document that "runtimes" lead to'],
  ['instructions actions', 'a declarative agent of Copilot', 'open the plug-ins that "actions" name'],
  ['tool_name api_list', 'a tool of ToolBench, which describes addresses', byHand],
  ['startCommand', 'a configuration of Smithery, which holds no tools', listTools],
  ['identity parameters', 'a tool of Dify', byHand],
  ['api_schema', 'a webhook of ElevenLabs', byHand],
  ['version scripts', 'the package.json of a program, which holds no tools', `start it, and ${listTools}`],
  ['jsonrpc error', 'the error of a server', 'paste the response to "tools/list" once it succeeds'],
  ['skills defaultInputModes', 'the card of an A2A agent, whose skills take messages', byHand],
  ['namespace fields', 'a schema of Avro', 'write its fields as a JSON Schema under "inputSchema"'],
  ['kind expects entries', 'a schema of Valibot', 'write what toJsonSchema() makes of it'],
  ['inputs runs', 'an action of GitHub', byHand],
  ['discoveryVersion resources', 'a discovery document of Google', byHand],
  ['apiVersion kind metadata', 'an object of Kubernetes', byHand],
  ['metadata.fn_schema_str', 'a tool of LlamaIndex', 'write what metadata.to_openai_tool() makes of it'],
  ...['plugin_name is_prompt', 'pluginName returnParameter', 'PluginName ReturnParameter'].map(
    (keys) => [keys, 'the metadata of a function of Semantic Kernel', byHand] as const,
  ),
  ['request.method request.url', 'a request of Postman', 'convert its collection to OpenAPI 3, and import that'],
  ['protocolVersion serverInfo', 'what an MCP server says of itself', 'paste the response to "tools/list"'],
];

/** What MCP servers list beside tools, and what each entry has. */
const otherLists = [
  ['prompts', 'name'],
  ['resources', 'uri'],
] as const;

/** What an argument of a prompt has: no type. */
const ofPrompts = ['name', 'title', 'description', 'required'];

function fromKinds(root: ObjectNode): OtherDocument | false {
  const held = getObject(root, 'result') ?? getObject(root, 'data') ?? root;
  for (const [key, own] of otherLists) {
    const list = get(held, key);
    const isOwn = list?.kind === 'array' && list.items.every((item) => get(item, own));
    if (isOwn && !get(held, 'tools'))
      return { message: `These are ${key} of an MCP server; paste the response to "tools/list".` };
  }
  const args = itemsOf(get(root, 'arguments'));
  if (args.length > 0 && args.every((each) => getText(each, 'name') && keysBeside(each, ofPrompts).length === 0))
    return { message: 'This is a prompt of an MCP server, not a tool; paste the response to "tools/list".' };
  const found = kinds.find(([keys]) => keys.split(' ').every((key) => nodeAt(held, key.split('.'))));
  return found !== undefined && { message: `This is ${found[1]}; ${found[2]}.` };
}

/** Paths of an OpenAPI document, and one operation of it. */
function fromOpenApi(root: ObjectNode, text: string): OtherDocument | false {
  const isPaths = root.members.every(
    ({ key, value }) =>
      key.startsWith('/') && value.kind === 'object' && value.members.some((each) => openApiMethods.includes(each.key)),
  );
  if (isPaths && root.members.length > 0) {
    const json = `{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": ${textOf(text, root)}}`;
    const made = { title: 'Make an OpenAPI document of them', json };
    return { message: 'These are paths of an OpenAPI document; it has them under "paths".', made };
  }
  if (openApiVersion(root) !== '' && !get(root, 'paths')) {
    const message = 'This is an OpenAPI document without "paths"; add the operations that tools are made of.';
    return { message };
  }
  return said(
    getObject(root, 'responses') && (get(root, 'operationId') || get(root, 'parameters') || get(root, 'requestBody')),
    'This is an operation of an OpenAPI document; import the document, or put it under its path and method there.',
  );
}

/** What LangChain keeps of an object in JSON: the definition of a tool where its schema is one. */
function fromLangChain(root: ObjectNode, text: string): OtherDocument | false {
  const spec = get(root, 'lc') && getObject(root, 'kwargs');
  if (!spec || !getText(spec, 'name') || !isSchema(schemaOf(spec))) {
    return said(
      get(root, 'lc') && get(root, 'id')?.kind === 'array',
      'This is what JSON keeps of a LangChain object, without its schema; write what convertToOpenAITool() makes of it.',
    );
  }
  const message = 'This is what JSON keeps of a LangChain tool; its definition stands in "kwargs".';
  return { message, made: made('Take it out of "kwargs"', [spec], text) };
}

/** The package.json of an extension of VS Code that brings tools for models. */
function fromExtension(root: ObjectNode, text: string): OtherDocument | false {
  const specs = itemsOf(get(getObject(root, 'contributes'), 'languageModelTools')).filter(
    (each): each is ObjectNode => each.kind === 'object' && get(each, 'modelDescription') !== undefined,
  );
  if (specs.length === 0) return false;
  const message = 'These are tools of a VS Code extension; in a definition "modelDescription" is "description".';
  return { message, made: made('Write them as a list of tools', specs, text) };
}

const rows: readonly Row[] = [
  ({ members }) =>
    said(
      members.every(({ key }) => key !== 'asyncapi') &&
        members.some(({ key, value }) =>
          key === 'mcpServers'
            ? value.kind === 'object'
            : /^(?:servers|context_servers|mcp)$/.test(key) && hasCommands(get(value, 'servers') ?? value),
        ),
      'This is a configuration of MCP servers, which holds no tools; start "callsheet serve --mcp-config FILE" with it to use them.',
    ),
  (root) =>
    said(
      /server\.schema\.json/.test(textAt(root, '$schema')) ||
        get(itemsOf(get(root, 'packages'))[0], 'registryType') ||
        get(itemsOf(get(root, 'remotes'))[0], 'url'),
      'This is the entry of an MCP server in a registry, which holds no tools; list the tools of the running server.',
    ),
  (root) =>
    said(
      (get(root, 'manifest_version') || get(root, 'dxt_version')) && get(root, 'server'),
      'This is the manifest of an MCP bundle, which has no schemas of its tools; list the tools of the running server.',
    ),
  (root) => {
    const method = textAt(root, 'method');
    const message = `This is a request ("${method}"), not a definition; paste the response to "tools/list".`;
    return said(method !== '' && get(root, 'jsonrpc'), message);
  },
  fromCall,
  (root) => {
    const [first] = itemsOf(get(root, 'content'));
    const message = 'This is the result of a call, not a definition; paste the response to "tools/list".';
    return said(textAt(first, 'type') !== '' && !get(root, 'name'), message);
  },
  (root) =>
    said(
      /^1\b/.test(openApiVersion(root, 'swagger')),
      `This is Swagger ${openApiVersion(root, 'swagger')}; convert it to OpenAPI 3 first.`,
    ),
  (root) =>
    said(
      /^2\b/.test(openApiVersion(root, 'swagger')),
      `This is Swagger ${openApiVersion(root, 'swagger')} without operations; add those under "paths" that tools are made of.`,
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
      get(root, 'openapi') && getObject(root, 'paths'),
      'This is an OpenAPI document; import it to make a tool of each operation.',
    ),
  fromOpenApi,
  fromLangChain,
  (root) =>
    said(
      /_\d{8}$/.test(textAt(root, 'type')) && get(root, 'name'),
      `This is a tool that Anthropic defines ("${textAt(root, 'type')}"); it has no schema of its own.`,
    ),
  fromExtension,
  fromKinds,
  fromStrings,
  fromNested,
  fromCapabilities,
  fromProvider,
  fromEntries,
  fromTable,
  fromPage,
  (root, text) => {
    if (!isSchemaAlone(root) || textAt(root, 'name') === '') return false;
    const isOfSchema = ({ key }: MemberNode) => keywords.has(key) && key !== 'title' && key !== 'description';
    const written = (members: readonly MemberNode[]) =>
      members.map(({ key, value }) => `${JSON.stringify(key)}: ${textOf(text, value)}`).join(', ');
    const own = root.members.filter((each) => !isOfSchema(each));
    const json = `{${written(own)}, "inputSchema": {${written(root.members.filter(isOfSchema))}}}`;
    return {
      message: 'The JSON Schema of the arguments stands in the definition itself; put it under "inputSchema".',
      made: { title: 'Put it under "inputSchema"', json, isSame: true },
    };
  },
  (root) =>
    said(
      root.members.length === 2 && textAt(root, 'name') && textAt(root, 'description'),
      'This has no schema of the arguments, by which formats are told; add one such as "inputSchema", also when the tool takes none.',
    ),
  (root, text) => {
    const key = schemaKeys.find((each) => isSchema(get(root, each)));
    const isAlone = key !== undefined && keysBeside(root, [key, 'description']).length === 0;
    if (!isAlone || text.slice(0, root.offset).trim() !== '') return false;
    return {
      message: `This is a JSON Schema under "${key}", without a name; in a definition it stands under "inputSchema", beside a name.`,
      made: { title: 'Put it under "inputSchema" of a new tool', json: withName('new_tool', root, text) },
    };
  },
  (root, text) => {
    if (!isSchemaAlone(root) || get(root, 'name')) return false;
    if (text.slice(0, root.offset).trim() !== '') {
      const message =
        'This is a JSON Schema inside other content; write the definition that it belongs to as JSON, with its name.';
      return { message };
    }
    const title = 'Put it under "inputSchema" of a new tool';
    // What libraries make of a function or a class has its name and says what it is for.
    const [name, description] = [textAt(root, 'title'), textAt(root, 'description')];
    const said = [/^[\w-]{1,64}$/.test(name) ? name : 'new_tool', description].map((word) => JSON.stringify(word));
    const json = `{"name": ${said[0]}, "description": ${said[1]}, "inputSchema": ${textOf(text, root)}}`;
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
    return { message, made: { title: 'Write the JSON itself', json: root.value.trim(), isSame: true } };
  }
  if (root?.kind === 'array') return fromStrings(root, text) || fromCall(root) || fromProvider(root, text) || undefined;
  if (root?.kind !== 'object') return undefined;
  for (const row of rows) {
    const found = row(root, text);
    if (found) return found;
  }
  return undefined;
}

/** An object's, one that says what it is, or one that leads to what it defines, as libraries print a type with a name. */
function isSchemaAlone(root: ObjectNode): boolean {
  return (
    (getObject(root, 'properties') !== undefined &&
      (textAt(root, 'type') === 'object' || root.members.every(({ key }) => keywords.has(key)))) ||
    /^https?:\/\/json-schema\.org\//.test(textAt(root, '$schema')) ||
    (textAt(root, '$ref').startsWith('#/') && ['definitions', '$defs'].some((key) => getObject(root, key)))
  );
}

function hasCommands(servers: JsonNode | undefined): boolean {
  return servers?.kind === 'object' && servers.members.some(({ value }) => get(value, 'command') || get(value, 'url'));
}

function textAt(node: JsonNode | undefined, key: string): string {
  return getText(node, key) ?? '';
}
