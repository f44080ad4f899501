import { createContext, useContext } from 'react';
import type { Path } from '../../core/json/pointer';
import { findParameter } from '../../core/model/find-parameter';
import { freeName } from '../../core/model/parameter-moves';
import type { ParameterModel } from '../../core/model/tool-document';
import { documentStore, selectedTool } from '../../state/document';
import { type NewKind, wordsOf } from './new-kind';
import { useBuilder } from './use-builder';

/** A parameter that was added and is being named. */
export interface Naming {
  /** Another one for each parameter that is added. */
  readonly number: number;
  /** The document and the tool it is in. */
  readonly place: string;
  /** What it was put into, and its name there. */
  readonly parent: Path;
  readonly name: string;
  /** The one that was chosen; the next one has it too. */
  readonly kind: NewKind;
  /** A person has given it its name. */
  readonly isNamed: boolean;
}

export interface NamingSeat {
  /** In the document and the tool that are shown. */
  readonly naming: Naming | undefined;
  readonly place: string;
  readonly setNaming: (naming: Naming | undefined) => void;
  /** The menu of kinds is open: by its button, or by the keys that work anywhere in the form. */
  readonly choosing: boolean | 'by-key';
  readonly setChoosing: (choosing: boolean) => void;
}

export const NamingContext = createContext<NamingSeat | undefined>(undefined);

export function useNaming(): NamingSeat {
  const seat = useContext(NamingContext);
  if (!seat) throw new Error('useNaming belongs inside BuilderPane.');
  return seat;
}

/** Adds a parameter under a name that is free, before `index`, and has it named. */
export function useAdding(): (parent: ParameterModel, kind: NewKind, index?: number) => void {
  const { tool, run } = useBuilder();
  const { naming, place, setNaming } = useNaming();
  return ({ path }, kind, index) => {
    const state = documentStore.getState();
    const shown = selectedTool(state);
    const parent = shown && findParameter(shown, path)?.parameter;
    if (!parent) return;
    const name = freeName(parent, parent === shown.input ? 'parameter' : 'property');
    const slot = { parent: path, index: index ?? parent.children.length };
    const reason = run([{ kind: 'add-parameter', tool, slot, name, ...wordsOf(kind) }], `Add ${name}`);
    if (reason !== undefined) return;
    setNaming({ number: (naming?.number ?? 0) + 1, place, parent: path, name, kind, isNamed: false });
  };
}
