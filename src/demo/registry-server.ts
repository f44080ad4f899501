import { Hono } from 'hono';
import { readJsonText } from '../core/json/json-text';
import * as v from '../core/reading';
import { value } from './demo-tool';
import type { ServedWorkerTool } from './served-tool';
import { serveWorkerTool } from './served-tools';
import { createWorkerServer, type WorkerParts } from './worker-server';

/** More are refused: whoever can reach it can register. */
const maxTools = 20;

interface Registered extends ServedWorkerTool {
  readonly qualifiedName: string;
}

const optionalText = v.fallback(v.optional(v.string(), ''), '');
const valueSchema = v.object({ val_type: v.string(), inner_val_type: optionalText });
/** What is needed to list and call it; the rest of a definition is listed as it came. */
const definition = v.object({
  name: v.string(),
  fully_qualified_name: v.string(),
  toolkit: v.object({ name: v.string(), version: v.string() }),
  input: v.object({
    parameters: v.array(v.object({ name: v.string(), required: v.boolean(), value_schema: valueSchema })),
  }),
});

/**
 * A registry for the RFC draft, which speaks of registration (§3, §5) and defines no endpoint for it: the paths here are
 * Callsheet's own. `POST /tools` registers a definition, `DELETE /tools/NAME` withdraws it, and what is registered is
 * listed and called as a worker's. It has no code of the tools: a call gives its inputs back.
 */
export function createRegistry(parts: Omit<WorkerParts, 'tools'>): Hono {
  const tools: Registered[] = [];
  const app = new Hono();
  app.post('/tools', async (c) => {
    const raw = readJsonText(await c.req.text())?.value;
    const read = v.read(definition, raw);
    if (!read)
      return c.json({ message: 'A definition has a name, a fully_qualified_name, a toolkit and an input.' }, 400);
    const name = read.fully_qualified_name;
    if (tools.some(({ qualifiedName }) => qualifiedName === name)) {
      return c.json({ message: `${name} is registered already. Withdraw it first, or register another version.` }, 409);
    }
    if (tools.length >= maxTools) return c.json({ message: `There is room for ${maxTools} definitions.` }, 507);
    const served = serveWorkerTool({ definition: read, run: ({ input }) => value(input) });
    tools.push({ ...served, listed: JSON.stringify(raw), qualifiedName: name });
    return c.json({ status: 'registered', fully_qualified_name: name }, 201);
  });
  app.delete('/tools/:name', (c) => {
    const name = c.req.param('name');
    const at = tools.findIndex(({ qualifiedName }) => qualifiedName === name);
    if (at < 0) return c.json({ message: `${name} is not registered.` }, 404);
    tools.splice(at, 1);
    return c.json({ status: 'withdrawn', fully_qualified_name: name });
  });
  app.route('/', createWorkerServer({ ...parts, tools }));
  return app;
}
