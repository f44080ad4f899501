import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emptyMemory, type FormMemory } from '../../core/model/form-memory';
import { type UnwrittenField, unwrittenFields } from '../../core/model/unwritten';
import { callSettingsStore, useCallSettings } from '../settings';

/** What the forms of arguments know besides their texts, by the key of the arguments, the newest last. */
interface FormMemories {
  readonly memories: ReadonlyMap<string, FormMemory>;
  /** Counts how often what was typed into a form was given up for an example. */
  readonly resets: number;
}

const maxMemories = 50;
const none: readonly UnwrittenField[] = [];

const memoriesStore = createStore<FormMemories>()(() => ({ memories: new Map(), resets: 0 }));

export function formMemoryOf(key: string): FormMemory {
  return memoriesStore.getState().memories.get(key) ?? emptyMemory;
}

export function keepFormMemory(key: string, memory: FormMemory): void {
  memoriesStore.setState(({ memories }) => {
    const others = [...memories].filter(([known]) => known !== key);
    return { memories: new Map([...others.slice(1 - maxMemories), [key, memory]]) };
  });
}

/** An example takes the place of what was typed: a form that is shown begins anew. */
export function resetFormMemory(key: string, argumentsText: string): void {
  if (unwrittenFields(formMemoryOf(key), argumentsText).length === 0) return;
  keepFormMemory(key, emptyMemory);
  memoriesStore.setState(({ resets }) => ({ resets: resets + 1 }));
}

export function useFormResets(): number {
  return useStore(memoriesStore, ({ resets }) => resets);
}

/** The fields that show something else than what would be sent; none where the JSON alone is shown. */
export function unwrittenOf(key: string, argumentsText: string): readonly UnwrittenField[] {
  const isFormShown = callSettingsStore.getState().argumentsView !== 'json';
  return isFormShown ? unwrittenFields(formMemoryOf(key), argumentsText) : none;
}

export function useUnwritten(key: string, argumentsText: string | undefined): readonly UnwrittenField[] {
  const memory = useStore(memoriesStore, ({ memories }) => memories.get(key));
  const isFormShown = useCallSettings(({ argumentsView }) => argumentsView !== 'json');
  return useMemo(
    () => (memory && isFormShown && argumentsText !== undefined ? unwrittenFields(memory, argumentsText) : none),
    [memory, isFormShown, argumentsText],
  );
}
