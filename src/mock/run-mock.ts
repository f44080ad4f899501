import type { Check } from '../demo/check-input';
import type { ToolCall } from '../demo/demo-tool';
import type { MockAnswer } from './mock-answer';
import { artifactOf } from './mock-artifact';
import type { MockTool } from './mock-tool';
import { mockValue } from './mock-value';
import { everywhere, type MockOutcome, somewhere } from './outcomes';
import type { NextTurn } from './plan';

/** A call that reached the mock, and what became of it. */
export interface MockCall {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly tool: string;
  readonly argumentsText: string;
  /** The kind of the answer; `wrong` when the arguments did not fit. */
  readonly answer: MockAnswer['kind'] | 'wrong';
}

export interface MockRunParts {
  readonly validate: Check;
  readonly nextTurn: NextTurn;
  /** What the protocol has. */
  readonly outcomes: readonly MockOutcome[];
  readonly log: (call: MockCall) => void;
}

type Call = Pick<ToolCall, 'input' | 'signal' | 'isAuthorized' | 'world'>;

/** Runs a tool of the mock, and tells the log. */
export type RunMock = (tool: MockTool, call: Call) => Promise<MockAnswer>;

export function createRunMock({ validate, nextTurn, outcomes, log }: MockRunParts): RunMock {
  return async (tool, call) => {
    const answer = await answerTo(tool, call);
    const argumentsText = JSON.stringify(call.input);
    log({ at: call.world.now(), tool: tool.model.label, argumentsText, answer: answer.kind });
    return answer;
  };

  async function answerTo(tool: MockTool, call: Call): Promise<MockAnswer> {
    const { step, seed } = nextTurn(tool);
    if (step?.kind === 'recorded') return step.answer;
    const id = step?.id ?? usualOutcome(tool).id;
    const outcome = outcomes.find((each) => each.id === id) ?? everywhere.value;
    const value = () => madeUpValue(tool, seed, validate);
    const usual = async () => (makesArtifacts(tool) ? artifactOf(await value(), tool.model.label) : value());
    return outcome.answer({ tool, call, value, usual });
  }
}

/** A tool that requires a person's authorization asks for it, where its protocol can. */
function usualOutcome({ model }: MockTool): MockOutcome {
  return model.requirements.authorization.length > 0 ? somewhere.authorization : everywhere.value;
}

/** A tool that lists how it answers, a value not among them. */
function makesArtifacts({ model }: MockTool): boolean {
  const modes = model.output.modes?.value ?? [];
  return modes.includes('artifact') && !modes.includes('value');
}

async function madeUpValue(tool: MockTool, seed: number, validate: Check): Promise<MockAnswer> {
  const { label, output, outputSchemaText } = tool.model;
  if (['none', 'absent'].includes(output.kind) && !makesArtifacts(tool)) return { kind: 'nothing' };
  const json = await mockValue(outputSchemaText ?? '{}', { seed, name: label }, validate);
  if (json !== undefined) return { kind: 'value', json };
  const message = `The mock found no value that the output schema of ${label} accepts. Check that one exists.`;
  return { kind: 'failure', failure: { message, can_retry: false } };
}
