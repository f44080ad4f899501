import type { SentRequest } from '../../core/call';

/** What a server must send so that web pages may call it. */
export interface PageNeeds {
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
}

const usual: PageNeeds = {
  methods: ['GET', 'POST'],
  headers: ['content-type', 'authorization'],
  exposed: ['retry-after', 'www-authenticate'],
};

/** All that a protocol and some requests of it need, so that following it once is enough. */
export function pageNeeds(own: Partial<PageNeeds> | undefined, requests: readonly SentRequest[]): PageNeeds {
  const sent = requests.flatMap(({ headers }) => Object.keys(headers)).map((name) => name.toLowerCase());
  const once = (...lists: readonly (readonly string[] | undefined)[]) => [
    ...new Set(lists.flatMap((list) => list ?? [])),
  ];
  return {
    methods: once(
      usual.methods,
      own?.methods,
      requests.map(({ method }) => method),
    ),
    headers: once(
      usual.headers,
      own?.headers,
      sent.filter((name) => name !== 'accept'),
    ),
    exposed: once(usual.exposed, own?.exposed),
  };
}

/** As the lines of an answer. */
export function pageHeaderLines({ methods, headers, exposed }: PageNeeds): string {
  return [
    'Access-Control-Allow-Origin: *',
    `Access-Control-Allow-Methods: ${methods.join(', ')}`,
    `Access-Control-Allow-Headers: ${headers.join(', ')}`,
    `Access-Control-Expose-Headers: ${exposed.join(', ')}`,
  ].join('\n');
}
