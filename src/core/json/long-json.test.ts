import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonText } from './json-text';
import { readLongJson } from './long-json';
import { JsonScan } from './scan';

const read = (text: string) => readLongJson(text, async () => undefined);
const big = 'x'.repeat(70_000);

describe('a long text', () => {
  it.each([
    ['an envelope', `{"result": {"success": true, "value": "${big}"}}`, { result: { success: true, value: '' } }],
    ['a bare answer', `{"success": true, "value": [${'1,'.repeat(50_000)}2]}`, { success: true, value: [] }],
    ['many members', `{"output": {"value": {"a": {"b": "${big}"}}}}`, { output: { value: {} } }],
    ['the value itself', `["${big}"]`, []],
    ['a key that is long', `{"${big}": 1}`, { [big]: 1 }],
  ])('%s keeps its envelope, and the exact text of the rest', async (_title, text, value) => {
    const json = await read(text);
    expect(json?.value).toEqual(value);
    const whole = readJsonText(text);
    for (const path of [[], ['result'], ['result', 'value'], ['success'], ['value'], ['output', 'value']]) {
      expect(json?.slice(path)).toBe(whole?.slice(path));
    }
  });

  it('pauses between turns', async () => {
    let pauses = 0;
    await readLongJson(`["${'y'.repeat(3 * 1024 * 1024)}"]`, async () => {
      pauses += 1;
    });
    expect(pauses).toBe(3);
  });

  it('an object of very many members is no envelope', async () => {
    const members = Array.from({ length: 10_000 }, (_, index) => `"key ${index}": ${index}`);
    const json = await read(`{"result": {${members.join(',')}}, "success": true}`);
    expect(json?.value).toEqual({ result: {}, success: true });
    expect(json?.slice(['result'])).toHaveLength(members.join(',').length + 2);
  });
});

describe('the scanner', () => {
  const accepts = (text: string, step: number) => {
    const scan = new JsonScan(text);
    let state = scan.step(step);
    for (let turns = 0; state === 'more' && turns < 10_000; turns += 1) state = scan.step(step);
    return state === 'done';
  };

  it('law: takes whatever JSON there is, in steps of any size', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 1, max: 50 }), (text, step) => {
        expect(accepts(text, step)).toBe(true);
      }),
    );
  });

  it('law: is as strict as JSON.parse', () => {
    const letters = fc.constantFrom(...'{}[],:"\\0123-+.eE \n\ttruefalsn\u0001u00/');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 14 }), fc.integer({ min: 1, max: 9 }), (text, step) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(accepts(text, step)).toBe(isJson);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '',
    '[1 2]',
    '{"a" 1}',
    '[1,]',
    '{"a":1,}',
    '"\\x"',
    '"a\nb"',
    '01',
    '1.',
    '[}',
    '{]',
    '{"a":1',
    '"a',
    '1 2',
    '[,]',
    '-',
    'tru',
  ])('refuses %s', (text) => expect(accepts(text, 3)).toBe(false));
});
