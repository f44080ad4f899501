import type { Outcome, Reply } from '../../core/call';
import { parseJson } from '../../core/json/parse';
import { readerOf } from '../../dialects/readers';
import { serversStore } from '../server';
import type { Answer } from './call-state';

const definition = {
  id: 'Toolkit.Tool@1.0.0',
  description: 'A tool.',
  version: '1.0.0',
  input_schema: { parameters: { type: 'object', properties: {} } },
};

interface Given {
  /** What the tool is called. */
  readonly name?: string;
  /** The output schema of the definition; null for a tool without output. */
  readonly output?: unknown;
  readonly origin?: 'draft' | 'server';
  /** The format that the server lists it in, and the revision that it speaks. */
  readonly dialect?: string;
  readonly revision?: string;
  /** The text of the reply. */
  readonly body?: string;
  /** What else is to be said of it. */
  readonly reply?: Partial<Reply>;
  readonly startedAt?: number;
}

/** An answer as the page holds it, of a tool that the demonstration server might have. */
export function answerOf(outcome: Outcome, given: Given = {}): Answer {
  const { name = 'Toolkit_Tool', output, origin = 'draft', dialect = 'otc', revision, body, startedAt = 0 } = given;
  const text = JSON.stringify({ ...definition, name, output_schema: output });
  const [tool] = readerOf('otc').read(parseJson(text)).tools;
  const [server] = serversStore.getState().servers;
  if (!tool || !server) throw new Error('The definition of the testkit is one tool.');
  const sent = { method: 'POST', url: 'https://tools.example/tools/call', headers: {}, body: '{}' };
  const reply: Reply | null =
    body === undefined ? null : { status: 200, headers: {}, body, size: body.length, complete: true, ...given.reply };
  return {
    intent: {
      target: { tool, dialect, revision, origin, argumentsKey: 'test' },
      server,
      argumentsText: '{}',
      callId: '01234567-89ab',
      isRepeat: false,
      diagnostics: [],
    },
    exchange: {
      protocol: server.protocol,
      callId: '01234567-89ab',
      outcome,
      deviations: [],
      request: sent,
      reply,
      startedAt,
      firstByteMs: 1,
      durationMs: 2,
      serverDurationMs: undefined,
    },
    template: sent,
    repliedAt: 0,
  };
}
