import { parseOnceInTurns } from '../../core/json/parse-once';
import { textModels } from '../document';
import { argumentsStore, setArguments } from './arguments';
import type { CallTarget } from './call-target';
import { resetFormMemory } from './form-memories';
import { otherTurns } from './other-turns';

/** The examples that were filled in and not touched since, by arguments key: they may follow the schema. */
const untouched = new Map<string, string>();
/** How often an example was asked for, by arguments key: one of a long schema may come after that of a newer one. */
const asked = new Map<string, number>();

/** Answers whether it is still the newest request for this key. */
function ask(key: string): () => boolean {
  const turn = (asked.get(key) ?? 0) + 1;
  asked.set(key, turn);
  return () => asked.get(key) === turn;
}

async function exampleOf(target: CallTarget): Promise<string> {
  const { sampleArguments } = await import('../../core/schema/sample');
  const { text } = await parseOnceInTurns(target.tool.inputSchemaText, otherTurns);
  return sampleArguments(text);
}

/**
 * Fills the arguments of a tool that is opened for the first time. While nobody has touched them they follow the
 * schema; what a person typed is left alone. Answers with the arguments.
 */
export async function ensureArguments(target: CallTarget): Promise<string> {
  const key = target.argumentsKey;
  const isNewest = ask(key);
  const example = await exampleOf(target);
  const text = argumentsStore.getState().texts[key];
  if (text === undefined || (isNewest() && text === untouched.get(key) && text !== example)) {
    untouched.set(key, example);
    setArguments(key, example);
    return example;
  }
  if (text === example) untouched.set(key, example);
  return text;
}

/**
 * Puts the example in place of what is there, as one undo step: the answer to a person's request. What was typed since
 * stays.
 */
export async function fillExample(target: CallTarget): Promise<void> {
  const key = target.argumentsKey;
  ask(key);
  const before = argumentsStore.getState().texts[key];
  const example = await exampleOf(target);
  if (argumentsStore.getState().texts[key] !== before) return;
  untouched.set(key, example);
  fillArguments(target, example, 'Example');
}

/** Puts arguments in place of what is there, as one undo step under a label. */
export function fillArguments({ argumentsKey: key }: CallTarget, example: string, label: string): void {
  const text = argumentsStore.getState().texts[key] ?? '';
  resetFormMemory(key, text);
  const model = textModels.getState().arguments;
  if (text !== example && model?.getText() === text) {
    model.applyEdits([{ offset: 0, length: text.length, text: example }], label);
  } else setArguments(key, example);
}
