import type { PageNeeds } from '../connection/page-needs';

export interface Recipe {
  readonly id: string;
  readonly title: string;
  /** Where it goes and what it is. */
  readonly hint: string;
  write(need: PageNeeds): string;
}

const commas = (words: readonly string[]) => words.join(', ');
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const doubleQuoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');

/** What to add to a server so that web pages may call it. `*` is safe here: Callsheet sends no cookies. */
export const recipes: readonly Recipe[] = [
  {
    id: 'node',
    title: 'Node',
    hint: 'First in the handler that is given to createServer.',
    write: ({ methods, headers, exposed }) => `function allowPages(request, response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', '${commas(exposed)}');
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', '${commas(methods)}');
  response.setHeader('Access-Control-Allow-Headers', '${commas(headers)}');
  response.writeHead(204).end();
  return true;
}

// In the handler: if (allowPages(request, response)) return;
`,
  },
  {
    id: 'hono',
    title: 'Hono',
    hint: 'Before the routes.',
    write: ({ methods, headers, exposed }) => `import { cors } from 'hono/cors';

app.use(
  cors({
    origin: '*',
    allowMethods: [${quoted(methods)}],
    allowHeaders: [${quoted(headers)}],
    exposeHeaders: [${quoted(exposed)}],
  }),
);
`,
  },
  {
    id: 'express',
    title: 'Express',
    hint: 'npm install cors; before the routes and before what checks credentials.',
    write: ({ methods, headers, exposed }) => `import cors from 'cors';

app.use(
  cors({
    origin: '*',
    methods: [${quoted(methods)}],
    allowedHeaders: [${quoted(headers)}],
    exposedHeaders: [${quoted(exposed)}],
  }),
);
`,
  },
  {
    id: 'fastapi',
    title: 'FastAPI',
    hint: 'Last in the file of the app, around all of it: so that the answer of a handler that failed may be read too.',
    write: ({ methods, headers, exposed }) => `from fastapi.middleware.cors import CORSMiddleware

app = CORSMiddleware(
    app,
    allow_origins=["*"],
    allow_methods=[${doubleQuoted(methods)}],
    allow_headers=[${doubleQuoted(headers)}],
    expose_headers=[${doubleQuoted(exposed)}],
)
`,
  },
  {
    id: 'nginx',
    title: 'nginx',
    hint: 'In the location that passes requests on.',
    write: ({
      methods,
      headers,
      exposed,
    }) => `# One answer must not name it twice: what the server behind says gives way.
proxy_hide_header Access-Control-Allow-Origin;
add_header Access-Control-Allow-Origin "*" always;
add_header Access-Control-Expose-Headers "${commas(exposed)}" always;
if ($request_method = OPTIONS) {
    add_header Access-Control-Allow-Origin "*" always;
    add_header Access-Control-Allow-Methods "${commas(methods)}" always;
    add_header Access-Control-Allow-Headers "${commas(headers)}" always;
    return 204;
}
`,
  },
];
