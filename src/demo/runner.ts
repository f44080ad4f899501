import { createBoundedMap } from '../core/bounded-map';
import { readJsonText } from '../core/json/json-text';
import { isObject } from '../core/json/members';
import type { Run, ToolAnswer, ToolWorld } from './demo-tool';

/** What a tool answered, and how long it took in milliseconds. */
export interface Ran {
  readonly answer: ToolAnswer;
  readonly durationMs: number;
}

export interface RunRequest {
  readonly toolId: string;
  /** The idempotency key; nothing when the caller gave none. */
  readonly callId: string | undefined;
  readonly inputText: string;
  readonly userId: string | undefined;
  readonly isAuthorized?: boolean;
  readonly signal: AbortSignal;
}

export type Runner = (run: Run, request: RunRequest) => Promise<Ran>;

/** Runs tools, and gives the first result again to a tool’s repeated call id, unless that result may be retried. */
export function createRunner(world: ToolWorld): Runner {
  const finished = createBoundedMap<Ran>(500);
  const attempts = createBoundedMap<number>(500);
  return async (run, { toolId, callId, inputText, userId, isAuthorized = false, signal }) => {
    const key = `${toolId} ${callId ?? world.id()}`;
    const known = finished.get(key);
    if (known) return known;
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    const json = readJsonText(inputText);
    const input = isObject(json?.value) ? json.value : {};
    const begin = performance.now();
    const answer = await run({
      input,
      spelled: (name) => json?.slice([name]),
      attempt,
      userId,
      isAuthorized,
      signal,
      world,
    });
    const ran = { answer, durationMs: Math.round((performance.now() - begin) * 100) / 100 };
    if (isFinal(answer)) finished.set(key, ran);
    return ran;
  };
}

function isFinal(answer: ToolAnswer): boolean {
  if (answer.kind === 'failure') return answer.failure.can_retry !== true;
  return !['cancelled', 'invalid', 'refused', 'authorization'].includes(answer.kind);
}
