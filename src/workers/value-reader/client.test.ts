import { expect, it } from 'vitest';
import { memoryWorkers } from '../memory-worker.testkit';
import { createValueReaderClient } from './client';
import { valueReaderHandlers } from './handlers';

const view = { toggled: [], revealed: [] };

it('every question gets its own answer about the text', async () => {
  const reader = createValueReaderClient(memoryWorkers(valueReaderHandlers).spawn, '{"a": [1, 2], "b": 3}');
  const [rows, found] = await Promise.all([
    reader.ask({ kind: 'tree', view, start: 0, end: 9 }),
    reader.ask({ kind: 'find', view, query: 'b', number: 0 }),
  ]);
  expect(rows.count).toBe(5);
  expect(found.count).toBe(1);
});

it('a worker that breaks off leaves nobody waiting, now and later: another one would not have the text', async () => {
  const { spawn, log } = memoryWorkers(valueReaderHandlers, { diesOf: 'poison' });
  const reader = createValueReaderClient(spawn, '[]');
  const asked = reader.ask({ kind: 'find', view, query: 'poison', number: 0 });
  await expect(asked).rejects.toThrow('broke off');
  await expect(reader.ask({ kind: 'about' })).rejects.toThrow('broke off');
  expect(log).toEqual(['spawn', 'terminate']);
});

it('goes with its view', async () => {
  const { spawn, log } = memoryWorkers(valueReaderHandlers);
  const reader = createValueReaderClient(spawn, '[]');
  const asked = reader.ask({ kind: 'about' });
  reader.dispose();
  await expect(asked).rejects.toThrow('broke off');
  expect(log).toEqual(['spawn', 'terminate']);
});
