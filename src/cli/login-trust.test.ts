import { expect, it } from 'vitest';
import { trustAtTerminal } from './login-trust';

it.each<[string | undefined, string | undefined, readonly string[]]>([
  ['y', undefined, ['It is far.', 'Go on? y to go on, n to stop: ']],
  ['', 'You stopped it.', ['It is far.', 'Go on? y to go on, n to stop: ']],
  [undefined, 'It is far. There is no terminal to ask at: if you trust it, name it with --issuer.', []],
])('a terminal that types %s', async (typed, refusal, heard) => {
  const said: string[] = [];
  const readLine = async (prompt: string) => {
    said.push(prompt);
    return typed;
  };
  const terminal = typed === undefined ? undefined : { readLine, close: () => undefined };
  const { signal } = new AbortController();
  expect(await trustAtTerminal(['It is far.'], terminal, (words) => said.push(words), signal)).toBe(refusal);
  expect(said).toEqual(heard);
});
