import { afterEach, expect, it } from 'vitest';
import { setSchemaFor, whenSchemasAreTold } from './schema-hints';

const uri = 'callsheet:/documents/a.json';
let loads = 0;
const load = (schema: object) => async () => {
  loads += 1;
  return { ...schema };
};

/** What the worker is told when somebody asks for help. */
async function help(): Promise<readonly object[]> {
  const all: object[] = [];
  await whenSchemasAreTold(async (schemas) => {
    all.push(...schemas.map(({ schema }) => schema));
  });
  return all;
}

afterEach(async () => {
  setSchemaFor(uri, undefined, 'ours');
  await help();
  loads = 0;
});

it('a schema is loaded when help is first asked for, and told once', async () => {
  setSchemaFor(uri, load({ type: 'object' }), 'ours');
  setSchemaFor(uri, load({ type: 'array' }), 'ours');
  expect(loads).toBe(0);
  expect(await Promise.all([help(), help()])).toEqual([[{ type: 'array' }], []]);
  expect(await help()).toEqual([]);
  expect(loads).toBe(1);
});

it('whoever asks while a schema is being loaded waits for it', async () => {
  let come = (_: object) => {};
  const asked = new Promise<object>((resolve) => {
    come = resolve;
  });
  setSchemaFor(uri, async () => ({ ...(await asked) }), 'ours');
  let answered = 0;
  const both = Promise.all([help(), help()].map((each) => each.then(() => (answered += 1))));
  await new Promise((resolve) => setTimeout(resolve));
  expect(answered).toBe(0);
  come({ type: 'object' });
  await both;
  expect(answered).toBe(2);
});

it('a schema that could not be loaded is loaded again the next time', async () => {
  let isOnline = false;
  setSchemaFor(uri, () => (isOnline ? { type: 'object' } : Promise.reject(new Error('Failed to fetch'))), 'ours');
  expect(await help()).toEqual([]);
  isOnline = true;
  expect(await help()).toEqual([{ type: 'object' }]);
});

it('of a schema that others wrote, patterns stay out', async () => {
  setSchemaFor(uri, () => ({ type: 'string', pattern: '(a+)+$' }), 'foreign');
  expect(await help()).toEqual([{ type: 'string' }]);
});
