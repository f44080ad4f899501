import { readFileSync } from 'node:fs';
import { testIo } from './test-io.testkit';

/** An answer of a server, and what is read of it: a row of a file in the `fixtures` of a protocol. */
export interface Recorded {
  readonly title: string;
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  readonly outcome?: Readonly<Record<string, unknown>>;
  readonly listed?: readonly unknown[];
  readonly deviations: readonly string[];
  readonly toolId?: string;
  readonly arguments?: string;
  readonly profile?: string;
}

export function recorded(folder: string, name: string): readonly Recorded[] {
  const list: readonly Recorded[] = JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, folder), 'utf8'));
  return list;
}

export const answering = ({ status = 200, type = 'application/json', body }: Omit<Recorded, 'title' | 'deviations'>) =>
  testIo({ fetch: async () => new Response(body, { status, headers: { 'content-type': type } }) });
