import { describe, expect, it } from 'vitest';
import type { Exchange, Outcome } from '../../../core/call';
import type { Expectation } from './call-rows';
import { judge } from './saved-call';

const exchange = (outcome: Outcome): Exchange => ({
  protocol: 'otc-http',
  callId: '1',
  outcome,
  deviations: [],
  request: { method: 'POST', url: 'demo:otc', headers: {}, body: '{}' },
  reply: null,
  startedAt: 0,
  firstByteMs: undefined,
  durationMs: 1,
  serverDurationMs: undefined,
});
const value = (text: string | undefined): Outcome => ({ kind: 'value', text });
const expecting = (more: Partial<Expectation> = {}): Expectation => ({
  kind: 'value',
  equals: undefined,
  fitsSchema: false,
  ...more,
});
const equals = (pointer: string, json: string) => expecting({ equals: { pointer, json } });
const number = '{"type": "number"}';
const validate = async (_: string, text: string) =>
  typeof JSON.parse(text) === 'number'
    ? ({ kind: 'valid' } as const)
    : ({
        kind: 'invalid',
        issues: [{ path: [], keyword: 'type', schemaPointer: '', message: 'A number belongs here.' }],
        total: 1,
      } as const);

describe('judge', () => {
  it.each<[Outcome, Expectation, boolean, string]>([
    [value('1'), expecting(), true, 'The answer is of the kind “value”.'],
    [value('1'), expecting({ kind: 'artifact' }), false, 'The answer is of the kind “value”, not “artifact”.'],
    [value('42'), equals('', '42'), true, 'The result is 42.'],
    [value('42'), equals('', '43'), false, 'The result is 42, not 43.'],
    [value('{"a": [1, {"b": "x"}]}'), equals('/a/1/b', '"x"'), true, 'The value at /a/1/b is "x".'],
    [value('{"a": {"x": 1, "y": 2}}'), equals('/a', '{"y":2,"x":1.0}'), true, 'The value at /a is {"y":2,"x":1.0}.'],
    [value('{}'), equals('/a', '1'), false, 'The value at /a is not there.'],
    [value('null'), equals('', ''), false, 'The result is null, not .'],
    [value(undefined), equals('', 'null'), false, 'The result is not there.'],
    [value('1'), equals('a', '1'), false, '“a” is not a JSON Pointer: begin with a slash, as in /items/0.'],
    [value('1'), expecting({ fitsSchema: true }), true, 'The result fits the output schema.'],
    [
      value('"1"'),
      expecting({ fitsSchema: true }),
      false,
      'The result does not fit the output schema: A number belongs here.',
    ],
    [value(undefined), expecting({ fitsSchema: true }), false, 'There is no value to compare with the output schema.'],
    [
      { kind: 'content', parts: [], structured: '{"a": 1}' },
      expecting({ kind: 'content', equals: { pointer: '/a', json: '1' } }),
      true,
      'The value at /a is 1.',
    ],
  ])('%o with %o', async (outcome, expectation, isMet, text) => {
    const judgement = await judge(exchange(outcome), expectation, number, validate);
    expect(judgement.isMet).toBe(isMet);
    expect(judgement.findings.map((finding) => finding.text)).toContain(text);
  });

  it('a schema that was not checked is not met, and it is said why', async () => {
    const unchecked = async () => ({ kind: 'not-checked', reason: 'It holds a pattern without end.' }) as const;
    const { isMet, findings } = await judge(exchange(value('1')), expecting({ fitsSchema: true }), number, unchecked);
    const text = 'The schema was not checked: It holds a pattern without end.';
    expect([isMet, findings[1]]).toEqual([false, { isMet: false, text }]);
  });

  it('a schema that is not there is not met', async () => {
    const { findings } = await judge(exchange(value('1')), expecting({ fitsSchema: true }), undefined, validate);
    expect(findings).toContainEqual({ isMet: false, text: 'The definition describes no output to compare with.' });
  });
});
