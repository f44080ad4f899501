import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../state/storage/calls/call-rows';
import { filterCalls } from './filter-calls';

const row = (id: string, more: Partial<CallRow> = {}): CallRow => ({
  id,
  at: 0,
  label: 'Calculator_Add',
  dialect: 'otc',
  kind: 'value',
  status: 200,
  durationMs: 1,
  serverTitle: 'Demonstration server',
  serverUrl: 'demo:otc',
  argumentsHead: '{"a": 1}',
  callId: `call-${id}`,
  source: 'person',
  isPinned: false,
  note: '',
  size: 1,
  ...more,
});

const rows = [
  row('1'),
  row('2', { kind: 'refused', status: 404 }),
  row('3', { note: 'The odd one', isPinned: true }),
  row('4', { label: 'Text_Reverse', argumentsHead: '{"text": "b"}' }),
];

describe('filterCalls', () => {
  it.each([
    ['', ['3', '1', '2', '4']],
    ['  CALCULATOR  ', ['3', '1', '2']],
    ['404', ['2']],
    ['refused add', ['2']],
    ['"a": 1', ['3', '1', '2']],
    ['odd', ['3']],
    ['pinned', ['3']],
    ['call-4', ['4']],
    ['nothing', []],
  ])('%j', (filter, ids) => expect(filterCalls(rows, filter).map(({ id }) => id)).toEqual(ids));
});
