import { expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { readerOf } from '../dialects/readers';
import { mayBeSent } from './consent';
import type { Terminal } from './terminal';

const note = 'note: The server marks this tool as destructive.';
const question = 'Send? y to send, n to stop: ';

it.each<[string, boolean, string | undefined, boolean, readonly string[]]>([
  ['{"destructiveHint": true}', false, 'y', true, [note, question]],
  ['{"destructiveHint": true}', false, '', false, [note, question]],
  ['{"destructiveHint": true}', true, 'n', true, [note]],
  ['{"destructiveHint": true}', false, undefined, true, [note]],
  ['{"destructiveHint": false}', false, 'n', true, []],
  ['{}', false, 'n', true, []],
])('%s, --send-anyway %s, a terminal that types %s: sent %s', async (annotations, sendsAnyway, typed, isSent, said) => {
  const text = `{"name": "drop", "inputSchema": {"type": "object"}, "annotations": ${annotations}}`;
  const [model] = readerOf('mcp').read(parseJson(text)).tools;
  if (!model) throw new Error('No tool was read.');
  const heard: string[] = [];
  const terminal: Terminal | undefined =
    typed === undefined
      ? undefined
      : {
          readLine: async (prompt) => {
            heard.push(prompt);
            return typed;
          },
          close: () => undefined,
        };
  const say = (words: string) => void heard.push(words);
  const sent = await mayBeSent({ dialect: 'mcp', revision: undefined, model }, { sendsAnyway, terminal, say });
  expect([sent, heard]).toEqual([isSent, said]);
});
