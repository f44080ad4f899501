import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { readJsonText } from './json-text';
import { breaksOff, breaksOffLater, readLongJson } from './long-json';
import { decodeLongString } from './long-string';
import { type Envelope, JsonScan } from './scan';

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

describe('the parts of a tool’s answer', () => {
  const around: Envelope = { keys: ['result', 'resource'], lists: ['', 'content'], texts: ['text', 'blob'] };
  const content = (text: string) => readLongJson(text, async () => undefined, around);

  it.each([
    ['a long text', [{ type: 'text', text: big }]],
    [
      'texts with escapes',
      [{ text: '\n"\\é\u{1f600}'.repeat(20_000) }, { type: 'json', json: 1 }, { text: '\\'.repeat(5_001) }],
    ],
    ['a resource with bytes', [{ type: 'resource', resource: { uri: 'a:b', blob: big } }]],
    ['many short ones', Array.from({ length: 1000 }, (_, index) => ({ type: 'text', text: `${index}` }))],
  ])('%s are read whole', async (_title, parts) => {
    const text = JSON.stringify({ result: { content: parts, structuredContent: { rows: big } } });
    const [json, whole] = [await content(text), readJsonText(text)];
    expect(json?.value).toEqual({ result: { content: parts, structuredContent: {} } });
    for (const path of [
      ['result', 'structuredContent'],
      ['result', 'content', 0],
      ['result', 'content'],
    ]) {
      expect(json?.slice(path)).toBe(whole?.slice(path));
    }
    expect(json?.items(['result', 'content'])).toEqual(whole?.items(['result', 'content']));
    expect(json?.countOf?.(['result', 'content'])).toBeUndefined();
    const inBatch = `[${text}, 1]`;
    expect((await content(inBatch))?.slice([0, 'result'])).toBe(readJsonText(inBatch)?.slice([0, 'result']));
  });

  it('of very many the first are read, and the others are counted', async () => {
    const parts = Array.from({ length: 5000 }, (_, index) => ({
      type: 'text',
      text: `${index} ${big.slice(0, 2000)}`,
    }));
    const text = JSON.stringify({ result: { content: parts, isError: true } });
    const json = await content(text);
    expect(json?.value).toEqual({ result: { content: parts.slice(0, 1000), isError: true } });
    expect(json?.countOf?.(['result', 'content'])).toBe(5000);
    expect(json?.slice(['result', 'content'])).toBe(readJsonText(text)?.slice(['result', 'content']));
    expect(json?.slice(['result', 'isError'])).toBe('true');
  });

  it('what is long beside the texts is left out, and at hand', async () => {
    const text = `{"result": {"content": [{"text": "a", "_meta": {"b": "${big}"}, "odd": "${big}"}]}}`;
    const json = await content(text);
    expect(json?.value).toEqual({ result: { content: [{ text: 'a', _meta: {}, odd: '' }] } });
    expect(json?.slice(['result', 'content', 0, 'odd'])).toBe(`"${big}"`);
  });

  it('of equal keys the last counts', async () => {
    const json = await content(`{"result": {"content": [{"text": "${big}", "text": "short"}]}, "a": "${big}"}`);
    expect(json?.value).toEqual({ result: { content: [{ text: 'short' }] }, a: '' });
  });

  it('law: a string that is decoded in pieces is the string', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\\', '"', '\n', 'a', '\u0001', 'é', '\u{1f600}'), maxLength: 60 }),
        fc.integer({ min: 6, max: 20 }),
        (text, turn) => {
          const spelled = JSON.stringify(text);
          expect([...decodeLongString(` ${spelled} `, 1, spelled.length + 1, turn)].join('')).toBe(text);
        },
      ),
    );
  });
});

describe('the scanner', () => {
  const accepts = (text: string, step: number) => {
    const scan = new JsonScan(text, { keys: [], lists: [], texts: [] });
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
      { numRuns: sized(330, 20_000) },
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

describe('a text that breaks off', () => {
  it('law: is every beginning of an object or a list, in turns and at once', async () => {
    const values = fc.oneof(fc.array(fc.jsonValue(), { minLength: 1 }), fc.dictionary(fc.string(), fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(values, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2), async (value, share, space) => {
        const whole = JSON.stringify(value, null, space);
        const part = whole.slice(0, 1 + Math.floor(share * (whole.length - 2)));
        expect([part, breaksOff(part), breaksOff(whole)]).toEqual([part, true, false]);
        expect(await breaksOffLater(part, async () => undefined)).toBe(true);
      }),
    );
  });

  it.each([
    '',
    '  ',
    'null',
    '"half',
    'tru',
    '<html>',
    '{"a": 1} x',
    '{"a": 1,}',
    '{a',
    '[1}',
    '{"a": nope',
    '[1..',
    '[1.5.',
    '[1e5e',
    '[t-',
    '{n',
    '{-',
    '{"a" t',
    '{"a":1}-',
    '{"a":1} t',
    '{"a":1 t',
    '{"a":1-',
    '{"a":1 e',
    '{"a":"1"e',
    '{"a":"1"\\',
    '[\\u1',
  ])('is not %s', async (text) => {
    expect(breaksOff(text)).toBe(false);
    expect(await breaksOffLater(text, async () => undefined)).toBe(false);
  });

  it.each([
    '{',
    '[-',
    '[1.',
    '[1e',
    '[1E+',
    '[1.5e',
    '{"a": -1.',
    '[tru',
    '{"a": "\\',
    '{"a": "\\u12',
    '{"a"',
    '{"a":',
    '[1, ',
  ])('is %s', (text) => {
    expect(breaksOff(text)).toBe(true);
  });
});
