import { Quote, Shapes } from 'lucide-react';
import { get, getText, nodeAt } from '../../core/json/get';
import type { EditOp } from '../../core/model/edit-op';
import { definitionsIn } from '../../core/model/reference-edit';
import type { ParameterKind, ParameterModel } from '../../core/model/tool-document';
import { typeNames } from '../../core/schema/json-schema';
import { type DocumentState, selectedTool, useDocument } from '../../state/document';
import { Select, type SelectItem } from '../../ui/fields/select';
import { kindViews } from './kinds';
import { type NewKind, newKindOf, newKinds } from './new-kind';
import { otherWords } from './parameter-row';
import type { Role } from './rows';
import { useBuilder } from './use-builder';

export interface KindSelectProps {
  readonly parameter: ParameterModel;
  readonly role: Role;
  readonly title: string;
  /** The kinds it can become. */
  readonly offered: readonly ParameterKind[];
}

type Choice = NewKind | 'several' | 'reference';

/** What a schema is: a type, several types, or what a definition says. */
export function KindSelect({ parameter, role, title, offered }: KindSelectProps) {
  const { tool, vocabulary, run } = useBuilder();
  const { path, kind, nullable, items } = parameter;
  const node = (state: DocumentState) => nodeAt(state.lastGood.tree.root, path);
  const isObject = useDocument((state) => node(state)?.kind === 'object');
  const isReference = useDocument((state) => getText(node(state), '$ref') !== undefined);
  const isList = useDocument((state) => get(node(state), 'type')?.kind === 'array');
  const definition = useDocument((state) => {
    const model = vocabulary.noReferences === undefined ? selectedTool(state) : undefined;
    return model && definitionsIn(state.lastGood.tree, model, path)[0]?.reference;
  });
  const isSeveral = !isReference && kind === 'other' && isList;
  const canSayMore = vocabulary.hasParts && role !== 'root';
  const now = newKindOf(parameter);
  const canList = (vocabulary.keywords[kind] ?? []).includes('enum') && !isReference && !isSeveral;
  const listed = newKinds(vocabulary, offered).filter((each) => each !== 'enum' || now === 'enum' || canList);
  const choices: readonly SelectItem<Choice>[] = [
    ...(isReference || isSeveral || listed.includes(now)
      ? []
      : [{ ...shown(now), ...(kind === 'other' && { label: otherWords(parameter) }) }]),
    ...listed.map(shown),
    ...(isSeveral || canSayMore ? [{ id: 'several' as const, label: 'Several types', icon: Shapes }] : []),
    ...(isReference || (canSayMore && definition)
      ? [{ id: 'reference' as const, label: 'Reference to a definition', icon: Quote }]
      : []),
  ];
  const opsFor = (choice: Choice): readonly EditOp[] => {
    const about = { tool, path };
    if (choice === 'several') {
      const own = typeNames.some((type) => type === kind) ? kind : 'string';
      const types = [own, own === 'number' ? 'string' : 'number', ...(nullable ? ['null'] : [])];
      const leave: readonly EditOp[] = isReference
        ? [{ kind: 'set-keyword', ...about, keyword: '$ref', json: undefined }]
        : [];
      return [...leave, { kind: 'set-types', ...about, types }];
    }
    if (choice === 'enum') {
      const text: readonly EditOp[] = kind === 'string' ? [] : [{ kind: 'set-kind', ...about, as: 'string' }];
      return [...text, { kind: 'set-keyword', ...about, keyword: 'enum', json: '[]' }];
    }
    if (choice === 'string' && now === 'enum') {
      return [{ kind: 'set-keyword', ...about, keyword: 'enum', json: undefined }];
    }
    if (items && (choice === 'objects' || (choice === 'array' && now === 'objects'))) {
      return [{ kind: 'set-kind', tool, path: items.path, as: choice === 'objects' ? 'object' : 'string' }];
    }
    if (choice === 'objects') return [{ kind: 'set-kind', ...about, as: 'array', items: 'object' }];
    if (choice !== 'reference') return [{ kind: 'set-kind', ...about, as: choice }];
    const json = JSON.stringify(definition ?? '#');
    if (!isObject) return [{ kind: 'set-schema', ...about, json: `{ "$ref": ${json} }` }];
    const refer: EditOp = { kind: 'set-keyword', ...about, keyword: '$ref', json };
    return kind === 'any' ? [refer] : [{ kind: 'set-kind', ...about, as: 'any' }, refer];
  };
  return (
    <Select<Choice>
      label="Type"
      isLabelHidden
      className="w-44 max-w-1/2"
      value={isReference ? 'reference' : isSeveral ? 'several' : now}
      onChange={(choice) => run(opsFor(choice), `Type of ${title}`)}
      items={choices}
    />
  );
}

function shown(id: NewKind): SelectItem<Choice> {
  return { id, label: kindViews[id].label, icon: kindViews[id].icon };
}
