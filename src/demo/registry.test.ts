import { beforeEach, expect, it } from 'vitest';
import { createValidate } from '../core/schema/validator';
import notesAdd from '../dialects/open-tool-calling-draft/samples/notes-add.json?raw';
import { createDemo, type Demo } from './app';

let demo: Demo;
beforeEach(() => {
  demo = createDemo({ validate: createValidate() });
});

const name = 'Notes.AddNote';
async function ask(method: string, path: string, body?: unknown): Promise<readonly [number, unknown]> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await demo.fetch(
    new Request(`http://localhost/demo/registry${path}`, { method, ...(body === undefined ? {} : { body: text }) }),
  );
  return [response.status, await response.json()];
}
const invoke = () =>
  ask('POST', '/worker/tools/invoke', {
    tool: { name: 'AddNote', toolkit: 'Notes' },
    inputs: { note: { title: 'a' } },
  });

it('a definition is acknowledged, listed as it came, called and withdrawn', async () => {
  expect(await ask('GET', '/worker/tools')).toEqual([200, []]);
  expect(await ask('POST', '/tools', notesAdd)).toEqual([201, { status: 'registered', fully_qualified_name: name }]);
  expect(await ask('GET', '/worker/tools')).toEqual([200, [JSON.parse(notesAdd)]]);
  expect(await invoke()).toMatchObject([200, { success: true, output: { value: { note: { title: 'a' } } } }]);
  expect(await ask('DELETE', `/tools/${name}`)).toEqual([200, { status: 'withdrawn', fully_qualified_name: name }]);
  expect(await ask('GET', '/worker/tools')).toEqual([200, []]);
  expect((await invoke())[0]).toBe(404);
});

it.each<[string, () => Promise<readonly [number, unknown]>, number]>([
  ['no definition', () => ask('POST', '/tools', {}), 400],
  ['no JSON', () => ask('POST', '/tools', 'x'), 400],
  ['one that is there already', () => ask('POST', '/tools', notesAdd), 409],
  ['one that is not there', () => ask('DELETE', '/tools/Other.Tool'), 404],
])('%s is refused', async (_, refused, status) => {
  await ask('POST', '/tools', notesAdd);
  expect((await refused())[0]).toBe(status);
});

it('has room for so many', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const [status] = await ask('POST', '/tools', { ...JSON.parse(notesAdd), fully_qualified_name: `A.B${index}` });
    statuses.push(status);
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([201]));
  expect(statuses[20]).toBe(507);
});
