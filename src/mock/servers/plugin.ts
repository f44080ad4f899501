import { Hono } from 'hono';
import { readJsonText } from '../../core/json/json-text';
import { isObject, objectAt, stringAt } from '../../core/json/members';
import { checkInput } from '../../demo/check-input';
import { withObjectAlone } from '../../demo/mcp-legacy';
import { failed, type McpAnswer } from '../../demo/mcp-tool';
import { listedOnce } from '../../demo/served-tool';
import { spelled, spellMessage } from '../../demo/spelled-json';
import { descriptor as overHttp } from '../../protocols/mcp-http/descriptor';
import { descriptor } from '../../protocols/xtp-plugin/descriptor';
import { toPartsAnswer } from '../mock-answer';
import { type MockServer, type MockServerParts, servedBy } from '../mock-server';
import { everywhere, somewhere } from '../outcomes';

/**
 * What a plug-in answers, without one: a request to `describe` or `call` brings the export's input, the answer is its
 * output. The module is the address itself: `plugin-host.ts` runs it by asking there.
 */
export const pluginMock: MockServer = {
  protocol: descriptor.id,
  path: '',
  outcomes: [everywhere.value, somewhere.error, everywhere.slow],
  overHttp: overHttp.id,
  async create(parts) {
    const app = new Hono();
    const tools = parts.tools.map((tool) => ({ ...servedBy(parts, tool), tool }));
    app.post('/describe', (c) => c.body(spellMessage({ tools: spelled(listedOnce(tools)) })));
    app.post('/call', async (c) => c.body(spellMessage(await call(parts, await c.req.text(), c.req.raw.signal))));
    return app;
  },
};

async function call(parts: MockServerParts, body: string, signal: AbortSignal): Promise<McpAnswer> {
  const json = readJsonText(body);
  const name = stringAt(objectAt(json?.value, 'params'), 'name') ?? '';
  const tool = parts.tools.find(({ model }) => (model.name?.value ?? model.label) === name);
  if (!tool) return failed(`There is no tool "${name}" here.`);
  const inputText = json?.slice(['params', 'arguments']) ?? '{}';
  const check = await checkInput(servedBy(parts, tool), inputText, parts.validate);
  if (check.kind === 'not-checked') return failed(`The arguments could not be checked. ${check.reason}`);
  if (check.kind === 'wrong') return toPartsAnswer({ kind: 'invalid', errors: check.errors }, false);
  const input: unknown = readJsonText(inputText)?.value;
  const asked = { input: isObject(input) ? input : {}, signal, world: parts.world, isAuthorized: false };
  return withObjectAlone(toPartsAnswer(await parts.run(tool, asked), tool.model.outputSchemaText !== undefined));
}
