import { useLayoutEffect, useRef } from 'react';
import { type Path, toPointer } from '../../core/json/pointer';
import type { EditOp } from '../../core/model/edit-op';
import { findParameter } from '../../core/model/find-parameter';
import type { ParameterModel } from '../../core/model/tool-document';
import { documentStore, selectedTool } from '../../state/document';
import { DraftField } from './draft-field';
import { type Naming, useAdding, useNaming } from './naming';
import { objectIn } from './new-kind';
import { readQuickEntry, type TypedParameter } from './quick-entry';
import { useBuilder } from './use-builder';

export interface NameFieldProps {
  readonly parameter: ParameterModel;
  /** It was added just now and is being named. */
  readonly isNew: boolean;
  /** The row has another key now. */
  readonly onRenamed: (key: string) => void;
  /** A parameter that was added is not wanted. */
  readonly onGiveUp: () => void;
}

/** The name of a parameter. Of one that was added just now, Enter adds the next one. */
export function NameField({ parameter, isNew, onRenamed, onGiveUp }: NameFieldProps) {
  const { tool, vocabulary, run } = useBuilder();
  const { naming, setNaming } = useNaming();
  const add = useAdding();
  const newest = useRef(naming);
  useLayoutEffect(() => {
    newest.current = naming;
  });
  const { path, name, part } = parameter;
  const named = (next: string) => {
    if (!isNew || !naming) return;
    newest.current = { ...naming, name: next, isNamed: true };
    setNaming(newest.current);
  };
  const rename = (next: string) => {
    const reason = run([{ kind: 'rename-parameter', tool, path, name: next }], `Rename of ${name}`);
    if (reason !== undefined) return reason;
    named(next);
    // In a list of parameters the place is no name.
    if (typeof path.at(-1) === 'string') onRenamed(toPointer([...path.slice(0, -1), next]));
    return undefined;
  };
  /** Puts several in the place of the one that was added. */
  const addTyped = (parent: Path, typed: readonly TypedParameter[]) => {
    const index = childrenOf(parent).findLastIndex((child) => child.name === name);
    const ops = typed.map(
      (each): EditOp => ({ kind: 'add-parameter', tool, slot: { parent, index }, name: each.name, ...each.words }),
    );
    const names = typed.map((each) => each.name);
    const reason = run([{ kind: 'remove-parameter', tool, path }, ...ops], `Add ${names.join(', ')}`);
    const last = names.at(-1);
    if (reason !== undefined || last === undefined) return reason;
    named(last);
    const step = typeof path.at(-1) === 'string' ? last : index + names.length - 1;
    onRenamed(toPointer([...path.slice(0, -1), step]));
    return undefined;
  };
  const commit = (typed: string) => {
    const many = isNew && naming && !naming.isNamed ? readQuickEntry(typed, naming.kind, vocabulary) : undefined;
    if (!many || !naming) return rename(typed);
    return 'refused' in many ? many.refused : addTyped(naming.parent, many);
  };
  return (
    <DraftField
      label={part ? 'Name' : 'Parameter name'}
      {...(isNew && { description: vocabulary.hasParts ? typedHint : namesHint })}
      isMonospace
      isAsked={isNew}
      value={name}
      onCommit={commit}
      {...(isNew && { onEnter: () => newest.current && addBehind(newest.current, add), onGiveUp })}
    />
  );
}

const namesHint = 'Enter adds the next. Several at once: city, country';
const typedHint = 'Enter adds the next. Types work too: days: 1..7, unit: celsius | fahrenheit';

function childrenOf(path: Path): readonly ParameterModel[] {
  const shown = selectedTool(documentStore.getState());
  return (shown && findParameter(shown, path)?.parameter.children) ?? [];
}

/** The first property of what holds properties, else another one of its kind right behind it. */
function addBehind({ parent: path, name, kind }: Naming, add: ReturnType<typeof useAdding>): void {
  const shown = selectedTool(documentStore.getState());
  const parent = shown && findParameter(shown, path)?.parameter;
  const index = parent?.children.findLastIndex((child) => child.name === name) ?? -1;
  const named = parent?.children[index];
  if (!named) return;
  const object = objectIn(named);
  if (object) add(object, 'string');
  else add(parent, kind, index + 1);
}
