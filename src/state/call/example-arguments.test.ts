import { beforeEach, expect, it } from 'vitest';
import { openText } from '../document/document';
import { argumentsStore, setArguments } from './arguments';
import { type CallTarget, callTarget } from './call-target';
import { ensureArguments, fillExample } from './example-arguments';

function open(properties: object): CallTarget {
  const parameters = { type: 'object', properties, required: Object.keys(properties) };
  openText('document', JSON.stringify({ id: 'A.B@1.0.0', name: 'A_B', input_schema: { parameters } }));
  const target = callTarget();
  if (!target) throw new Error('The definition was not read.');
  return target;
}

const text = ({ argumentsKey }: CallTarget) => argumentsStore.getState().texts[argumentsKey];

beforeEach(() => argumentsStore.setState({ texts: {} }));

it('fills a tool that is opened for the first time', async () => {
  const target = open({ city: { type: 'string', default: 'Paris' } });
  await ensureArguments(target);
  expect(JSON.parse(text(target) ?? '')).toEqual({ city: 'Paris' });
});

it('an untouched example follows the schema', async () => {
  await ensureArguments(open({ city: { type: 'string', default: 'Paris' } }));
  const renamed = open({ town: { type: 'string', default: 'Paris' } });
  await ensureArguments(renamed);
  expect(JSON.parse(text(renamed) ?? '')).toEqual({ town: 'Paris' });
});

it('arguments of before that are the example follow the schema too', async () => {
  const target = open({ city: { type: 'string', default: 'Paris' } });
  await ensureArguments(target);
  const example = text(target) ?? '';
  // As they come back when the document is opened again.
  setArguments(target.argumentsKey, '{}');
  await ensureArguments(target);
  setArguments(target.argumentsKey, example);
  await ensureArguments(target);
  await ensureArguments(open({ town: { type: 'string', default: 'Paris' } }));
  expect(JSON.parse(text(target) ?? '')).toEqual({ town: 'Paris' });
});

it('what a person typed is left alone, until they ask for the example', async () => {
  const target = open({ city: { type: 'string', default: 'Paris' } });
  await ensureArguments(target);
  setArguments(target.argumentsKey, '{"city": "Rome"}');
  await ensureArguments(open({ town: { type: 'string', default: 'Paris' } }));
  expect(text(target)).toBe('{"city": "Rome"}');
  await fillExample(target);
  expect(JSON.parse(text(target) ?? '')).toEqual({ city: 'Paris' });
});

it('a definition without an input schema is called with no arguments', async () => {
  openText('document', '{"id": "A.B@1.0.0"}');
  const target = callTarget();
  expect(target && (await ensureArguments(target))).toBe('{}');
});

it('the example of a long schema does not take the place of one of a newer schema', async () => {
  const older = open({ city: { type: 'string', default: 'Paris' } });
  await ensureArguments(older);
  const places = Array.from({ length: 50_000 }, (_, at) => `Place ${at}`);
  const long = { properties: { place: { enum: places } }, required: ['place'] };
  const late = ensureArguments({ ...older, tool: { ...older.tool, inputSchemaText: JSON.stringify(long) } });
  const newer = open({ town: { type: 'string', default: 'Paris' } });
  await ensureArguments(newer);
  await late;
  expect(JSON.parse(text(newer) ?? '')).toEqual({ town: 'Paris' });
});

it('an example that was asked for leaves alone what was typed before it came', async () => {
  const target = open({ city: { type: 'string', default: 'Paris' } });
  await ensureArguments(target);
  setArguments(target.argumentsKey, '{"city": "Rome"}');
  const filling = fillExample(target);
  setArguments(target.argumentsKey, '{"city": "Oslo"}');
  await filling;
  expect(text(target)).toBe('{"city": "Oslo"}');
});
