import type { ToolCall } from '../demo/demo-tool';
import type { MockAnswer } from './mock-answer';
import { artifactOf } from './mock-artifact';
import type { MockTool } from './mock-tool';

/** What a call of a mock tool is answered with, by choice. */
export interface MockOutcome {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly answer: (asked: MockAsked) => MockAnswer | Promise<MockAnswer>;
}

export interface MockAsked {
  readonly tool: MockTool;
  readonly call: Pick<ToolCall, 'input' | 'signal' | 'isAuthorized' | 'world'>;
  /** What the tool answers as its definition describes it. */
  readonly usual: () => Promise<MockAnswer>;
  /** JSON text of a value that fits the output schema, or why there is none. */
  readonly value: () => Promise<MockAnswer>;
}

const slowMs = 4000;

const value: MockOutcome = {
  id: 'value',
  label: 'A value',
  description: 'Made up to fit the output',
  answer: ({ usual }) => usual(),
};

const failed = ({ tool }: MockAsked) => ({
  message: `${tool.model.label} failed, as the mock was told to.`,
  developer_message: 'MockError: chosen as the outcome of this call',
});

const error: MockOutcome = {
  id: 'error',
  label: 'An error',
  description: 'The tool ran and failed',
  answer: (asked) => ({ kind: 'failure', failure: failed(asked) }),
};

/** Where the protocol has words for it. */
const retriable: MockOutcome = {
  ...error,
  label: 'An error that may be retried',
  answer: (asked) => ({ kind: 'failure', failure: { ...failed(asked), can_retry: true, retry_after_ms: 1500 } }),
};

const authorization: MockOutcome = {
  id: 'authorization',
  label: 'Authorization',
  description: 'Asks a person first, then answers with a value',
  answer({ tool, call, usual }) {
    if (call.isAuthorized) return usual();
    const [needed] = tool.model.requirements.authorization;
    return { kind: 'authorization', scopes: needed?.value.scopes ?? [] };
  },
};

const artifact: MockOutcome = {
  id: 'artifact',
  label: 'An artifact',
  description: 'The value as a file to download',
  answer: async ({ tool, value: make }) => artifactOf(await make(), tool.model.label),
};

const invalid: MockOutcome = {
  id: 'invalid',
  label: 'Invalid input (422)',
  description: 'Objects to an argument that fits the schema',
  answer: ({ tool, call }) => {
    const parameter = Object.keys(call.input)[0] ?? tool.model.input?.children[0]?.name ?? 'input';
    return { kind: 'invalid', errors: { [parameter]: 'The mock objects to this value, as it was told to.' } };
  },
};

const refused: MockOutcome = {
  id: 'refused',
  label: 'Refused (400)',
  description: 'The server does not take the request',
  answer: () => ({ kind: 'refused', message: 'The mock refuses this request, as it was told to.' }),
};

const slow: MockOutcome = {
  id: 'slow',
  label: 'A slow value',
  description: `A value after ${slowMs / 1000} seconds`,
  async answer({ call, usual }) {
    return (await call.world.delay(slowMs, call.signal)) ? usual() : { kind: 'cancelled' };
  },
};

/** What every protocol has. */
export const everywhere = { value, slow } as const;
/** What some have. */
export const somewhere = { error, retriable, authorization, artifact, invalid, refused } as const;
