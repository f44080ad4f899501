import { beforeEach, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index';
import { documentStore, openText, setText } from './document';
import { openInMemory } from './memory-text-model.testkit';
import { applyTarget, type SchemaTarget, schemaTarget, withSteps } from './schema-target';
import { textModels } from './text-model';

const tool = (members: string) => `{"id": "A.B@1.0.0", "name": "A_B", ${members}}`;
const described = tool('"input_schema": {"parameters": {"type": "object"}}, "output_schema": {"type": "number"}');

function target(text: string, use: 'input' | 'output', label?: string): SchemaTarget {
  openInMemory(text);
  const found = schemaTarget(documentStore.getState(), use, label);
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

function refusal(text: string, use: 'input' | 'output' = 'input', label?: string): string | undefined {
  openInMemory(text);
  const found = schemaTarget(documentStore.getState(), use, label);
  return 'refused' in found ? found.refused : undefined;
}

beforeEach(() => openText('before', ''));

describe('a schema that is to be changed', () => {
  it.each([
    ['input', '{"type": "object"}', ['input_schema', 'parameters']],
    ['output', '{"type": "number"}', ['output_schema']],
  ] as const)('is the %s of the tool in front, where it stands', (use, schemaText, path) => {
    const found = target(described, use);
    expect(found).toEqual({ label: 'A_B', documentText: described, baseText: described, path, schemaText });
  });

  it('is that of the tool with the name, of several', () => {
    const list = `[${described}, ${described.replaceAll('A_B', 'C_D').replace('number', 'string')}]`;
    expect(target(list, 'output', 'C_D')).toMatchObject({
      ...{ label: 'C_D', schemaText: '{"type": "string"}', path: [1, 'output_schema'] },
    });
    expect(target(list, 'output')).toMatchObject({ label: 'A_B', schemaText: '{"type": "number"}' });
  });

  it('is checked without comments and trailing commas, which stay where they are', () => {
    const found = target(
      described.replace('{"type": "number"}', '{"type": "number", /* why */ "minimum": 1,}'),
      'output',
    );
    expect(JSON.parse(found.schemaText)).toEqual({ type: 'number', minimum: 1 });
    expect(found.baseText).toContain('/* why */');
  });

  it('begins empty where there is none', () => {
    const text = tool('"input_schema": {"parameters": {"type": "object"}}');
    const found = target(text, 'output');
    expect(found).toMatchObject({ documentText: text, path: ['output_schema'], schemaText: '{}' });
    expect(JSON.parse(found.baseText)).toEqual({ ...JSON.parse(text), output_schema: {} });
  });

  it.each<[string, string, 'input' | 'output', string | undefined, string]>([
    ['no tool', '[]', 'input', undefined, 'This document holds no tool yet.'],
    ['no such tool', described, 'input', 'C_D', 'Open the definition of C_D first.'],
  ])('is none in %s', (_, text, use, label, words) => expect(refusal(text, use, label)).toBe(words));

  it('is none in YAML, which is read and not written', async () => {
    openInMemory('id: A.B\nname: A_B\ninput_schema: {}\n');
    await expect.poll(() => documentStore.getState().isBehind).toBe(false);
    const found = schemaTarget(documentStore.getState(), 'input', undefined);
    expect(found).toEqual({ refused: 'This text is YAML, which is only read here; change its schema in the code.' });
  });

  it.each(['input', 'output'] as const)('is none in a format that describes its %s otherwise', (use) => {
    const [sample = ''] = Object.values(dialects.find(({ id }) => id === 'rfc')?.samples ?? {});
    const words = `This format does not describe its ${use} by a JSON Schema. Convert the definition to one that does.`;
    expect(refusal(sample, use)).toBe(words);
  });

  it('waits while the text is being read', () => {
    openInMemory(described);
    const found = schemaTarget({ ...documentStore.getState(), isBehind: true }, 'input', undefined);
    expect(found).toEqual({ refused: 'The text is being read; try again in a moment.' });
  });
});

describe('steps that change it', () => {
  it('leave the rest of the document as it is, and give the schema as written and as checked', () => {
    const text = described.replace('{"type": "number"}', '{"type": "number", /* why */}');
    const found = target(text, 'output');
    const changed = withSteps(found, [{ kind: 'set', path: [], keyword: 'minimum', json: '1' }]);
    expect(changed.text).toContain('/* why */');
    expect(changed.text.replace(changed.schemaText, '')).toBe(text.replace('{"type": "number", /* why */}', ''));
    expect(JSON.parse(changed.plainText)).toEqual({ type: 'number', minimum: 1 });
    expect(withSteps(found, []).text).toBe(text);
  });

  it('are one step of undo', () => {
    const found = target(described, 'output');
    const { text, plainText } = withSteps(found, [{ kind: 'add-type', path: [], type: 'string' }]);
    expect(JSON.parse(plainText)).toEqual({ type: ['number', 'string'] });
    expect(applyTarget(found, text, 'Widen the schema')).toBeUndefined();
    expect(documentStore.getState().text).toBe(text);
    expect(textModels.getState().definition?.undoLabel()).toBe('Widen the schema');
    textModels.getState().definition?.undo();
    expect(documentStore.getState().text).toBe(described);
  });

  it('are not written over a text that has changed meanwhile', () => {
    const found = target(described, 'output');
    setText(`${described} `);
    const words = 'The definition has changed meanwhile. Close this and open it again.';
    expect(applyTarget(found, '{}', 'Widen')).toEqual({ refused: words });
    expect(documentStore.getState().text).toBe(`${described} `);
  });
});
