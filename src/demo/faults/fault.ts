import { readJsonText } from '../../core/json/json-text';

/** Answers a request as the conforming server does. */
export type Next = (request: Request) => Promise<Response>;

/** One way in which a demonstration server can be told to depart from its specification. */
export interface Fault {
  readonly id: string;
  /** What the server does otherwise, as a sentence without a full stop. */
  readonly title: string;
  /** Ids of the checks that fail because of it. */
  readonly fails: readonly string[];
  answer(request: Request, next: Next): Promise<Response>;
}

type Member = Readonly<Record<string, unknown>>;

/** Which requests a fault concerns. */
export type Concerns = (request: Request) => boolean;

export const at =
  (method: string, path: string): Concerns =>
  (request) =>
    request.method === method && new URL(request.url).pathname.endsWith(path);

/** Another response in place of the right one. */
export const instead =
  (concerns: Concerns, status: number, body: string): Fault['answer'] =>
  (request, next) =>
    concerns(request)
      ? Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }))
      : next(request);

/** The right response with another head. */
export const withHead =
  (
    concerns: Concerns,
    head: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
  ): Fault['answer'] =>
  async (request, next) => {
    const response = await next(request);
    if (!concerns(request)) return response;
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(head.headers ?? {})) headers.set(name, value);
    return new Response(response.body, { status: head.status ?? response.status, headers });
  };

/** The right response with another body; nothing leaves it as it is. */
export const withBody =
  (concerns: Concerns, change: (body: Member, response: Response, sent: Member) => unknown): Fault['answer'] =>
  async (request, next) => {
    if (!concerns(request)) return next(request);
    const sent = objectOf(await request.clone().text());
    const response = await next(request);
    const text = await response.text();
    const changed = change(objectOf(text), response, sent);
    const { status, headers } = response;
    return new Response(changed === undefined ? text : JSON.stringify(changed), { status, headers });
  };

/** The response to another request. */
export const asIf =
  (concerns: Concerns, change: (body: Member) => unknown): Fault['answer'] =>
  async (request, next) => {
    if (!concerns(request)) return next(request);
    const text = await request.text();
    const changed = change(objectOf(text));
    const { method, url, headers, signal } = request;
    return next(
      new Request(url, { method, headers, signal, body: changed === undefined ? text : JSON.stringify(changed) }),
    );
  };

/** The response whose text is what is looked for, with another status. */
export const statusWhere =
  (concerns: Concerns, matches: RegExp, status: number): Fault['answer'] =>
  async (request, next) => {
    const response = await next(request);
    if (!concerns(request)) return response;
    const text = await response.text();
    return new Response(text, { status: matches.test(text) ? status : response.status, headers: response.headers });
  };

export const withoutCors: Fault['answer'] = async (request, next) => {
  const response = await next(request);
  const headers = [...response.headers].filter(([name]) => !name.startsWith('access-control-'));
  return new Response(response.body, { status: response.status, headers });
};

/** Writes faults on which checks of a folder fail, named without the folder. */
export const faultsOn =
  (folder: string) =>
  (id: string, title: string, answer: Fault['answer'], ...fails: readonly string[]): Fault => ({
    ...{ id, title, answer },
    fails: fails.map((name) => `${folder}/${name}`),
  });

function objectOf(text: string): Member {
  const value = readJsonText(text)?.value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
