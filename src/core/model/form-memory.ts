import { compactJson } from '../json/compact';
import { type Path, toPointer } from '../json/pointer';

/** What a person typed that is not in the text, as long as the text still says `json` there. */
export interface KeptDraft {
  readonly text: string;
  readonly json: string | undefined;
  /** Why the text is no value; the argument still is what it was. */
  readonly problem?: string;
}

/** What a form knows besides its text, by the JSON Pointer of the argument: nothing that was typed is lost. */
export interface FormMemory {
  /** The branch that was chosen, by `ArgumentUnion.key`. */
  readonly choices: ReadonlyMap<string, number>;
  /** The value that a branch had when another was chosen, by `ArgumentUnion.key` and branch. */
  readonly kept: ReadonlyMap<string, string>;
  readonly drafts: ReadonlyMap<string, KeptDraft>;
}

export const emptyMemory: FormMemory = { choices: new Map(), kept: new Map(), drafts: new Map() };

/** A branch is chosen while another one has a value, which is kept. */
export function withChoice(
  memory: FormMemory,
  key: string,
  left: { readonly branch: number; readonly json: string | undefined },
  chosen: number,
): FormMemory {
  const kept = new Map(memory.kept);
  if (left.json !== undefined) kept.set(`${key}/${left.branch}`, left.json);
  return { ...memory, kept, choices: new Map(memory.choices).set(key, chosen) };
}

/** What a branch held when it was left. */
export function keptOf(memory: FormMemory, key: string, branch: number): string | undefined {
  return memory.kept.get(`${key}/${branch}`);
}

/** Whether the text still says at the place of a draft what it said when that was typed. */
export function isLive(draft: KeptDraft, json: string | undefined): boolean {
  if (draft.json === undefined || json === undefined) return draft.json === json;
  return draft.json === json || compactJson(draft.json) === compactJson(json);
}

export function withDraft(memory: FormMemory, pointer: string, draft: KeptDraft): FormMemory {
  return { ...memory, drafts: new Map(memory.drafts).set(pointer, draft) };
}

/** What is remembered of the items of a list, after the list changed: `to` tells the new index; nothing: it is gone. */
export function withItemsMoved(memory: FormMemory, list: Path, to: (index: number) => number | undefined): FormMemory {
  const prefix = `${toPointer(list)}/`;
  const moved = <T>(entries: ReadonlyMap<string, T>) =>
    new Map(
      [...entries].flatMap(([key, value]): [string, T][] => {
        const step = key.startsWith(prefix) ? /^\d+/.exec(key.slice(prefix.length))?.[0] : undefined;
        if (step === undefined) return [[key, value]];
        const index = to(Number(step));
        return index === undefined ? [] : [[`${prefix}${index}${key.slice(prefix.length + step.length)}`, value]];
      }),
    );
  return { choices: moved(memory.choices), kept: moved(memory.kept), drafts: moved(memory.drafts) };
}
