import { readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt, member, objectAt } from '../../core/json/members';
import { at, type Fault, faultsOn, statusWhere, withoutCors } from './fault';

const calls = at('POST', '/mcp');

/** Every message of the server, in a body of its own or in a stream, changed; nothing leaves it as it is. */
const messages =
  (change: (message: object) => unknown): Fault['answer'] =>
  async (request, next) => {
    const response = await next(request);
    if (!calls(request) || response.status === 202) return response;
    const text = await response.text();
    const changed = (json: string): string => {
      const message = readJsonText(json)?.value;
      const other = isObject(message) ? change(message) : undefined;
      return other === undefined ? json : JSON.stringify(other);
    };
    const isStream = /^text\/event-stream/.test(response.headers.get('content-type') ?? '');
    const body = isStream
      ? text.replace(/^data: (.*)$/gm, (_, json: string) => `data: ${changed(json)}`)
      : changed(text);
    return new Response(body, { status: response.status, headers: response.headers });
  };

/** The text of every response that is no list, changed. */
const spelled =
  (change: (text: string) => string): Fault['answer'] =>
  async (request, next) => {
    const response = await next(request);
    if (!calls(request) || response.status === 202) return response;
    const { status, headers } = response;
    return new Response(change(await response.text()), { status, headers });
  };

const results = (holds: string, change: (result: object) => unknown): Fault['answer'] =>
  messages((message) => {
    const result = objectAt(message, 'result');
    return result && has(result, holds) ? { ...message, result: change(result) } : undefined;
  });

const listed = (change: (definitions: readonly object[]) => readonly object[]): Fault['answer'] =>
  results('tools', (result) => ({
    ...result,
    tools: change((listAt(result, 'tools') ?? []).map((each) => ({ ...Object(each) }))),
  }));

const isFailure = (result: object) => member(result, 'isError') === true;
const row = faultsOn('mcp');

/** Ways in which servers depart from the Model Context Protocol where it concerns tools. */
export const mcpFaults: readonly Fault[] = [
  row(
    'no-list',
    'The tools cannot be listed',
    results('tools', () => 'none'),
    'tools-listed',
  ),
  row(
    'no-name',
    'The server says no name',
    messages((message) => {
      const text = JSON.stringify(message);
      return /"serverInfo"|serverInfo"/.test(text)
        ? JSON.parse(text.replace(/(serverInfo":\{)[^}]*\}/g, '$1"name":"","version":""}'))
        : undefined;
    }),
    'server-info',
  ),
  row(
    'wrong-definition',
    'A definition has no input schema',
    listed((all) => [...all, { name: 'broken' }]),
    'tool-definitions',
  ),
  row(
    'repeated-name',
    'A tool is listed twice',
    listed((all) => [...all, ...all.slice(-1)]),
    'tool-names-unique',
  ),
  row(
    'no-content',
    'Results have no content',
    results('content', (result) => (isFailure(result) ? result : { ...result, content: undefined })),
    'call-content',
    'text-mirror',
  ),
  row(
    'other-output',
    'Structured content does not match the schema',
    results('structuredContent', (result) => ({ ...result, structuredContent: { unexpected: true } })),
    'output-schema',
    'text-mirror',
  ),
  row(
    'no-text',
    'Structured content has no serialized copy',
    results('structuredContent', (result) => ({ ...result, content: [] })),
    'text-mirror',
  ),
  row(
    'double-key',
    'A key of the result appears twice',
    spelled((text) => text.replace('"content":', '"content":[],"content":')),
    'keys',
  ),
  row(
    'empty-stream',
    'The stream ends without a result',
    spelled((text) => (/"content":/.test(text) ? '' : text)),
    'call-result',
  ),
  row(
    'any-tool',
    'An unknown tool succeeds',
    messages((message) =>
      /Unknown tool/.test(JSON.stringify(message))
        ? { jsonrpc: '2.0', id: member(message, 'id'), result: { resultType: 'complete', content: [] } }
        : undefined,
    ),
    'unknown-tool',
  ),
  row(
    'any-arguments',
    'A call without a required argument succeeds',
    results('isError', (result) => ({ ...result, isError: false })),
    'wrong-arguments',
    'wrong-arguments-result',
  ),
  row(
    'arguments-as-error',
    'Wrong arguments are an error of the protocol',
    messages((message) =>
      isFailure(objectAt(message, 'result') ?? {})
        ? { jsonrpc: '2.0', id: member(message, 'id'), error: { code: -32602, message: 'Invalid arguments' } }
        : undefined,
    ),
    'wrong-arguments-result',
  ),
  row(
    'no-json-500',
    'A body that is not JSON is answered with 500',
    statusWhere(calls, /not one JSON-RPC message/, 500),
    'no-json',
  ),
  row('no-cors', 'Web pages may not call the server', withoutCors, 'cors'),
];
