import type { Validate, Verdict } from '../../core/schema/verdict';
import { spawnWorker } from '../../workers/registry';
import { createValidatorClient, type ValidatorClient } from '../../workers/validator/client';

/** `typing`: a short deadline, after which the answer is "not checked"; `asked`: a longer one. */
export type Pace = 'typing' | 'asked';

const deadlines: Record<Pace, number> = { typing: 250, asked: 2000 };
const startMs = 10_000;

let started: (client: ValidatorClient) => void = () => undefined;
let client = new Promise<ValidatorClient>((resolve) => {
  started = resolve;
});

/** Brings the page's own validator; questions asked before it are answered then. Returns the way out. */
export function startValidation(): () => void {
  const running = createValidatorClient({ spawn: () => spawnWorker('validator'), deadlineMs: deadlines.typing });
  started(running);
  client = Promise.resolve(running);
  return () => running.dispose();
}

/** Checks a JSON text against the text of a schema, whoever wrote them; resolves for every input. */
export async function validateAt(pace: Pace, schemaText: string, valueText: string): Promise<Verdict> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), startMs);
  });
  const ready = await Promise.race([client, late]);
  clearTimeout(timer);
  if (!ready) return { kind: 'not-checked', reason: 'The checker has not started; reload to try again.' };
  return ready.validate(schemaText, valueText, deadlines[pace]);
}

/** For those who ask without haste: the demonstration servers check their input with it. */
export const validate: Validate = (schemaText, valueText) => validateAt('asked', schemaText, valueText);
