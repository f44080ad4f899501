import { may, must } from '../../core/specification/clause';
import type { ProtocolNotes } from '../../core/specification/entry';

const contract = 'XTP plug-in schema of tool plug-ins';
const call = `${contract}, CallToolRequest`;
const params = `${contract}, Params; ${call}`;
const result = `${contract}, CallToolResult`;
const content = `${contract}, Content`;
const annotation = `${contract}, TextAnnotation`;
const listing = `${contract}, ListToolsResult`;
const hyper = 'hyper-mcp plug-in interface v2';
const host = 'Extism, host functions';

/** What the contract of XTP tool plug-ins says of a call, in our own words. */
export const notes: ProtocolNotes = {
  id: 'xtp-plugin',
  sources: ['Extism (the host that runs plug-ins)'],
  tool: 'greet',
  endpoints: [
    {
      key: 'describe',
      says: 'The export that lists the tools. Hosts hand it nothing, an empty text or an object.',
      concept: 'list',
      clauses: [
        must(`${contract}, exports`, 'A plug-in exports describe, which answers with JSON.', [
          'xtpdoc/tool-exports',
          'xtp/exports',
        ]),
      ],
      disagreement:
        'Whether there is a configuration when it is called, the contract does not say; mcp.run calls it without one.',
    },
    {
      key: 'call',
      says: 'The export that runs a tool: JSON in, JSON out.',
      concept: 'call',
      clauses: [
        must(`${contract}, exports`, 'A plug-in exports call, which takes and answers with JSON.', [
          'xtpdoc/tool-exports',
          'xtp/exports',
        ]),
      ],
      deployed: 'The number that the function returns is ignored by the JavaScript host.',
    },
    { key: 'list_tools', says: 'The export that lists the tools in the second convention of hyper-mcp.', cite: hyper },
    { key: 'call_tool', says: 'The export that runs a tool in the second convention of hyper-mcp.', cite: hyper },
  ],
  headers: [
    {
      key: 'config',
      says: 'No header: what the plug-in is configured with, by key. Texts only.',
      concept: 'request-secrets',
      cite: host,
      deployed: 'Tokens and keys of services come this way, under any name.',
    },
    {
      key: 'allowed hosts',
      says: 'No header: the hosts that the plug-in may ask over HTTP. None unless you allow some.',
      cite: host,
    },
  ],
  request: [
    {
      key: 'method',
      says: '"tools/call"; may be left out.',
      clauses: [may(call, 'A call may name a method, and may leave it out.', ['xtp-call/params', 'xtp/no-method'])],
    },
    { key: 'params', says: 'The call.', clauses: [must(call, 'A call has params.', ['xtp-call/params'])] },
    {
      key: 'params.name',
      says: 'The tool.',
      concept: 'request-tool',
      clauses: [must(params, 'Params name a tool.', ['xtp-call/params'])],
    },
    {
      key: 'params.arguments',
      says: 'The arguments, an object. `{}` is sent where there are none.',
      concept: 'request-arguments',
      clauses: [may(params, 'Arguments may be left out.', ['xtp-call/params', 'xtp/no-arguments'])],
      disagreement: 'The text says that they can be null; the type is not nullable.',
    },
    { key: 'request', says: 'Of the second convention: name and arguments.', cite: hyper },
    { key: 'context', says: 'Of the second convention: the id of the call.', cite: hyper },
  ],
  response: [
    {
      key: 'tools',
      says: 'Of describe: the tools.',
      concept: 'listed-tools',
      clauses: [must(listing, 'A listing has tools.', ['xtp/list-shape', 'xtp/tools-listed'])],
    },
    {
      key: 'content',
      says: 'What the tool returned, in parts.',
      concept: 'value',
      clauses: [must(result, 'A result has content, an array.', ['xtp/call-result'])],
    },
    {
      key: 'content.type',
      says: 'text, image or resource.',
      clauses: [must(content, 'The type of a part is "text", "image" or "resource".', ['xtp/call-content'])],
      deployed: 'Plug-ins made for hosts of the Model Context Protocol send audio and resource_link too.',
    },
    {
      key: 'content.text',
      says: 'The words of a part of the type "text".',
      clauses: [must(content, 'A text has text.', ['xtp/call-content'])],
    },
    {
      key: 'content.data',
      says: 'Of an image, in base64.',
      tool: 'swatch',
      clauses: [must(content, 'An image has data.', ['xtp/call-content'])],
      disagreement:
        'The contract wants exactly one of text, data and annotations, although annotations are about the other two. Here they may go together.',
    },
    { key: 'content.mimeType', says: 'The media type of an image.', tool: 'swatch', cite: content },
    {
      key: 'content.annotations',
      says: 'Whom a part is for (`audience`), and how much it matters (`priority`, 0 to 1).',
      clauses: [must(annotation, 'Annotations have an audience and a priority.')],
      disagreement: 'Both are required in the contract and optional in the code that is made for plug-ins.',
    },
    {
      key: 'content.resource',
      says: 'Of a resource: its address and its text or bytes.',
      cite: content,
      disagreement: 'The contract has a type `resource` and no member to hold one. This is what plug-ins use.',
    },
    {
      key: 'isError',
      says: 'The tool ran and failed; the content says why. Absent means false.',
      concept: 'error',
      tool: 'divide',
      clauses: [may(`${result}; ${result}.isError`, 'A result may say that it is an error.')],
    },
  ],
  outcomes: {
    value: { says: 'There is no form for it: a result has content.', cite: result },
    error: {
      says: 'A result with `isError: true`; or the plug-in set an error of its own.',
      cite: result,
      tool: 'divide',
    },
    authorization: { says: 'There is no form for it.', cite: result },
    artifact: { says: 'There is no form for it.', cite: result },
    content: { says: 'A result with parts in `content`.', cite: result },
    'invalid-input': { says: 'There is no form of its own: it is an error of the tool.', cite: result },
    refused: {
      says: 'The module cannot be run: it exports no tools, or needs functions that Callsheet lacks.',
      cite: host,
    },
    unreachable: { says: 'The module could not be fetched, or the plug-in did not end in time.', cite: host },
    cancelled: { says: 'The worker that runs the plug-in is ended, and the call with it.', cite: host },
    unverified: { says: 'Cannot happen: a plug-in is called by itself and answers at once.', cite: host },
    unreadable: { says: 'No output, or one without JSON in UTF-8.', cite: result },
  },
  deviations: {
    'endpoint.call': ['abi', 'trap', 'memory', 'too-large', 'timeout', 'missing-import'],
    'endpoint.describe': ['config-in-describe', 'no-definition'],
    'header.allowed hosts': ['host-denied', 'http-disabled', 'http'],
    'response.content': ['no-output', 'not-json', 'content-shape', 'text-and-data'],
    'response.content.annotations': ['annotations', 'audience', 'priority'],
    'response.content.resource': ['resource-field'],
    'response.isError': ['is-error'],
  },
};
