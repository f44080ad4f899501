import { readCurl } from '../../core/curl/read-curl';
import { inferSchema } from '../../core/schema/infer';

type Schema = ReturnType<typeof inferSchema>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

/**
 * A request to any API as an OpenAPI document of one operation, to be imported as a tool: what it was sent, with the
 * types of the values and none of the values themselves. Nothing where the command, or its body, cannot be read.
 */
export function curlAsOpenApi(command: string): string | undefined {
  const request = readCurl(command);
  if ('refused' in request || !URL.canParse(request.url)) return undefined;
  const { method, body, headers, user } = request;
  const address = new URL(request.url);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  const sent = body === undefined || body.trim() === '' ? undefined : readBody(body);
  if (sent === null) return undefined;
  const { path, parameters } = readPath(address.pathname);
  const security = schemesOf(headers, user !== undefined);
  const operation = {
    description: `${method} ${address.origin}${path}`,
    parameters: [...parameters, ...readQuery(address.searchParams)],
    ...(sent && { requestBody: { content: { 'application/json': { schema: sent } } } }),
    security: [Object.fromEntries(Object.keys(security).map((name) => [name, []]))],
  };
  const document = {
    openapi: '3.1.0',
    info: { title: address.hostname.replace(/^(www|api)\./, ''), version: '0.1.0' },
    servers: [{ url: address.origin }],
    paths: { [path]: { [method.toLowerCase()]: operation } },
    components: { securitySchemes: security },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The schema of a body that is JSON or, as cURL sends it without a word, a form; null for any other. */
function readBody(body: string): Schema | null {
  try {
    return inferSchema([JSON.parse(body)], { isRequired: false });
  } catch {
    return /^[\w.[\]%-]+=[^\n]*$/.test(body) ? objectOf(readQuery(new URLSearchParams(body))) : null;
  }
}

function objectOf(members: readonly Parameter[]): Schema {
  return { type: 'object', properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])) };
}

/** A number, a UUID, or letters and digits as long as a token's, which is to stand in no definition. */
const isValue = (word: string) =>
  /^\d+$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word) ||
  /^(?=(\D*\d){2})(?=.*[a-z])[\w.:~%-]{20,}$/i.test(word);

/** What of a path is a value is an argument, named after the word before it: `/pets/7` is `/pets/{pet_id}`. */
function readPath(pathname: string): { readonly path: string; readonly parameters: readonly Parameter[] } {
  const parameters: Parameter[] = [];
  const words = pathname.split('/').map((word, index, all) => {
    if (!isValue(word)) return word;
    const before = (all[index - 1] ?? '').replace(/[^\w]/g, '_').replace(/s$/, '');
    const name = `${before === '' || /^\d/.test(before) ? `part_${index}` : before}_id`;
    parameters.push({ name, in: 'path', required: true, schema: schemaOf([word]) });
    return `{${name}}`;
  });
  return { path: words.join('/'), parameters };
}

function readQuery(query: URLSearchParams): readonly Parameter[] {
  return [...new Set(query.keys())].map((name) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(query.getAll(name)),
  }));
}

/** Texts stand for numbers and truth values, too; several of one name are a list. */
function schemaOf(texts: readonly string[]): Schema {
  const values = texts.map((text): unknown =>
    /^(-?(0|[1-9]\d{0,14})(\.\d{1,15})?|true|false)$/.test(text) ? JSON.parse(text) : text,
  );
  return inferSchema(values.length === 1 ? values : [values], { isRequired: false });
}

/** As services name the header of a key: `x-goog-api-key`, `Ocp-Apim-Subscription-Key`, `PRIVATE-TOKEN`. */
const keyHeader = /(^|[-_])([a-z]*api[-_]?key|(access|auth|subscription)[-_]key|secret|token)$/i;

/** How the request says who sends it; a credential itself goes nowhere. */
function schemesOf(headers: readonly { readonly name: string }[], hasUser: boolean) {
  const keys = headers.filter(({ name }) => keyHeader.test(name));
  const authorized = hasUser || headers.some(({ name }) => /^authorization$/i.test(name));
  return Object.fromEntries([
    ...(authorized ? [['authorization', { type: 'http', scheme: hasUser ? 'basic' : 'bearer' }] as const] : []),
    ...keys.map(({ name }) => [name.toLowerCase(), { type: 'apiKey', in: 'header', name }] as const),
  ]);
}
