import type { IncomingMessage, ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string>>;
export type Behave = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** One server for all protocols: lists nothing but says that it is there, and answers every call with 7. */
function answerOf(request: IncomingMessage, body: string): string {
  if (request.method === 'GET') {
    return '{"$schema":"otc://1.0","tools":[{"id":"A.B@1.0.0","name":"A_B","description":"d","version":"1.0.0","input_schema":{"parameters":{"type":"object","properties":{}}},"output_schema":{}}]}';
  }
  const asked: { readonly id?: unknown; readonly method?: string } = JSON.parse(body);
  if (asked.method === 'initialize') {
    return `{"jsonrpc":"2.0","id":${JSON.stringify(asked.id)},"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"s","version":"1"}}}`;
  }
  if (asked.method !== undefined) {
    const result =
      asked.method === 'tools/list'
        ? '{"tools":[{"name":"B","inputSchema":{"type":"object"}}]}'
        : '{"content":[{"type":"text","text":"7"}]}';
    return asked.method === 'server/discover'
      ? `{"jsonrpc":"2.0","id":${JSON.stringify(asked.id)},"error":{"code":-32601,"message":"No such method"}}`
      : `{"jsonrpc":"2.0","id":${JSON.stringify(asked.id)},"result":${result}}`;
  }
  if (body.includes('"messageId"')) {
    const { messageId } = JSON.parse(body).header;
    return `{"header":{"messageType":"response","requestId":"${messageId}"},"payload":{"execution":{"status":"success","result":7}}}`;
  }
  const [, kind = '', id = ''] = /"(execution_id|call_id)":"([^"]*)"/.exec(body) ?? [];
  return kind === 'execution_id'
    ? `{"execution_id":"${id}","success":true,"output":{"value":7}}`
    : `{"$schema":"x","result":{"call_id":"${id}","duration":1,"success":true,"value":7}}`;
}

/** The header lines that a text tells to send, as they stand there. */
export function headersIn(text: string): Headers {
  const lines = [...text.matchAll(/^(Access-Control-[\w-]+): (.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

/** Answers as before, and sends what it is told. */
export function opened(allowed: () => Headers, calls: Behave = plain): Behave {
  return (request, response, body) => {
    for (const [name, value] of Object.entries(allowed())) response.setHeader(name, value);
    const isPreflight = request.method === 'OPTIONS' && Object.keys(allowed()).length > 0;
    if (isPreflight) response.writeHead(204).end();
    else calls(request, response, body);
  };
}

export const plain: Behave = (request, response, body) => {
  if (request.method === 'OPTIONS' || request.method === 'DELETE') return void response.writeHead(405).end();
  if (request.method === 'GET' && request.headers.accept?.includes('event-stream')) {
    return void response.writeHead(405).end();
  }
  if (body.includes('"notifications/')) return void response.writeHead(202).end();
  const session = body.includes('"initialize"') ? { 'mcp-session-id': 's-1' } : {};
  return void response.writeHead(200, { 'content-type': 'application/json', ...session }).end(answerOf(request, body));
};
