import { nodeAt } from '../json/get';
import { parseOnce } from '../json/parse-once';
import { fromPointer } from '../json/pointer';
import { textOf } from '../text/edit';
import { type FormMemory, isLive } from './form-memory';

/** A field that shows something else than what would be sent, because what was typed there is no value. */
export interface UnwrittenField {
  readonly pointer: string;
  /** As it is written in code: `days`, `legs[0].to`. */
  readonly name: string;
  readonly problem: string;
}

const none: readonly UnwrittenField[] = [];

/** The fields of a form whose text is not in the arguments. */
export function unwrittenFields(memory: FormMemory, argumentsText: string): readonly UnwrittenField[] {
  const held = [...memory.drafts].filter(([, { problem }]) => problem !== undefined);
  if (held.length === 0) return none;
  const { root } = parseOnce(argumentsText);
  return held.flatMap(([pointer, draft]) => {
    const path = fromPointer(pointer) ?? [];
    const isDrawn = path.length === 0 || nodeAt(root, path.slice(0, -1)) !== undefined;
    const node = nodeAt(root, path);
    const json = path.length === 0 ? argumentsText : node && textOf(argumentsText, node);
    return isDrawn && isLive(draft, json) ? [{ pointer, name: nameOf(path), problem: draft.problem ?? '' }] : [];
  });
}

function nameOf(path: readonly string[]): string {
  return path.reduce((name, step) => {
    if (/^\d+$/.test(step)) return `${name}[${step}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}
