import divide from '../demo/tools/otc/calculator-divide.json?raw';
import { dialects } from '../dialects';
import { callDraft, callTarget, ensureArguments, sendCall, setArguments } from '../state/call';
import { whenDefinitionModel } from '../state/document';
import { showPane } from '../state/page';
import { demoOf, selectServer } from '../state/server';
import { firstSample, openSample } from '../state/workspace';
import type { TourStep } from './tour-steps';

/** The first sample whose title begins with a word. */
function sample(title: string): string {
  const samples = dialects.flatMap((dialect) => Object.entries(dialect.samples));
  return samples.find(([name]) => name.startsWith(title))?.[1] ?? '';
}

/** Opens a definition, sends a call of its tool to the demonstration server that has it, and shows what comes back. */
async function call(text: string, argumentsText?: string): Promise<void> {
  await openSample(text);
  callDraft();
  showPane('try-it');
  const target = callTarget();
  const demo = target && demoOf(target.dialect);
  if (!demo) return;
  selectServer(demo.id);
  if (argumentsText === undefined) await ensureArguments(target);
  else setArguments(target.argumentsKey, argumentsText);
  await sendCall('checked');
}

const key = '"description"';

/** Misspells a key of the example as one undo step, so that Problems has something to say, and shows the place. */
async function breakIt(): Promise<void> {
  await openSample(firstSample());
  showPane('editor');
  const model = await whenDefinitionModel();
  const offset = model.getText().indexOf(key);
  if (offset < 0) return;
  const misspelled = '"descripton"';
  model.applyEdits([{ offset, length: key.length, text: misspelled }], 'Break it');
  model.reveal({ offset, length: misspelled.length });
}

const steps: Readonly<Record<TourStep, () => Promise<void>>> = {
  value: () => call(firstSample()),
  problem: breakIt,
  error: () => call(divide, '{\n  "dividend": 1,\n  "divisor": 0\n}'),
  authorization: () => call(sample('Mail')),
  artifact: () => call(sample('Reports')),
};

/** Does what a step of the strip says. */
export function takeStep(step: TourStep): Promise<void> {
  return steps[step]();
}
