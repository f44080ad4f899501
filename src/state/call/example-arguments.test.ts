import { beforeEach, expect, it } from 'vitest';
import { openText } from '../document/document';
import { argumentsStore, setArguments } from './arguments';
import { type CalledTool, calledTool } from './call-target';
import { ensureArguments, fillExample } from './example-arguments';

function open(properties: object): CalledTool {
  const parameters = { type: 'object', properties, required: Object.keys(properties) };
  openText('document', JSON.stringify({ id: 'A.B@1.0.0', name: 'A_B', input_schema: { parameters } }));
  const called = calledTool();
  if (!called) throw new Error('The definition was not read.');
  return called;
}

const text = ({ argumentsKey }: CalledTool) => argumentsStore.getState().texts[argumentsKey];

beforeEach(() => argumentsStore.setState({ texts: {} }));

it('fills a tool that is opened for the first time', async () => {
  const called = open({ city: { type: 'string', default: 'Paris' } });
  await ensureArguments(called);
  expect(JSON.parse(text(called) ?? '')).toEqual({ city: 'Paris' });
});

it('an untouched example follows the schema', async () => {
  await ensureArguments(open({ city: { type: 'string', default: 'Paris' } }));
  const renamed = open({ town: { type: 'string', default: 'Paris' } });
  await ensureArguments(renamed);
  expect(JSON.parse(text(renamed) ?? '')).toEqual({ town: 'Paris' });
});

it('what a person typed is left alone, until they ask for the example', async () => {
  const called = open({ city: { type: 'string', default: 'Paris' } });
  await ensureArguments(called);
  setArguments(called.argumentsKey, '{"city": "Rome"}');
  await ensureArguments(open({ town: { type: 'string', default: 'Paris' } }));
  expect(text(called)).toBe('{"city": "Rome"}');
  await fillExample(called);
  expect(JSON.parse(text(called) ?? '')).toEqual({ city: 'Paris' });
});

it('a definition without an input schema is called with no arguments', async () => {
  openText('document', '{"id": "A.B@1.0.0"}');
  const called = calledTool();
  expect(called && (await ensureArguments(called))).toBe('{}');
});
