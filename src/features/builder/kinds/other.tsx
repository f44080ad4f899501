import { ArrowRight, FileInput } from 'lucide-react';
import { get, getText, nodeAt, textsIn } from '../../../core/json/get';
import { toPointer } from '../../../core/json/pointer';
import { definitionsIn, referenceTarget } from '../../../core/model/reference-edit';
import type { ParameterModel } from '../../../core/model/tool-document';
import { typeNames } from '../../../core/schema/json-schema';
import { useDocument } from '../../../state/document';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/fields/checkbox';
import { Select } from '../../../ui/fields/select';
import { useBuilder, useShownTool } from '../use-builder';

/** What the panel of a kind is about. */
export interface KindPanelProps {
  readonly parameter: ParameterModel;
  readonly title: string;
  /** Chooses the row of a place, by its JSON Pointer. */
  readonly onGoTo: (pointer: string) => void;
}

/** What is neither one type nor any value: true and false, references, several types. */
export function OtherPanel({ parameter, title, onGoTo }: KindPanelProps) {
  const { tool, run } = useBuilder();
  const { tool: model } = useShownTool();
  const tree = useDocument((state) => state.lastGood.tree);
  const { path } = parameter;
  const node = nodeAt(tree.root, path);
  const reference = getText(node, '$ref');
  const types = get(node, 'type');
  if (node?.kind === 'literal' && node.value !== null) {
    return (
      <Select
        label="Accepts"
        value={String(node.value)}
        onChange={(json) => run([{ kind: 'set-schema', tool, path, json }], `What ${title} accepts`)}
        items={[
          { id: 'true', label: 'Anything' },
          { id: 'false', label: 'Nothing' },
        ]}
      />
    );
  }
  if (reference !== undefined) {
    const target = referenceTarget(tree, model, path);
    const definitions = definitionsIn(tree, model, path);
    const isListed = definitions.some((each) => each.reference === reference);
    return (
      <div className="flex flex-wrap items-center gap-2">
        {definitions.length > 0 && (
          <Select
            label="Definition"
            className="w-full"
            value={isListed ? reference : null}
            placeholder={reference}
            onChange={(to) => {
              const json = JSON.stringify(to);
              run([{ kind: 'set-keyword', tool, path, keyword: '$ref', json }], `Reference of ${title}`);
            }}
            items={definitions.map(({ name, reference: id }) => ({ id, label: name }))}
          />
        )}
        {!(isListed && target) && (
          <span className="min-w-0 flex-1">
            Refers to <code className="font-mono text-code wrap-anywhere">{reference}</code>
            {!target && ', which does not exist in this schema'}
          </span>
        )}
        {target && (
          <Button label="Go to definition" size="sm" icon={ArrowRight} onPress={() => onGoTo(toPointer(target))} />
        )}
        <Button
          label="Inline the schema"
          size="sm"
          icon={FileInput}
          onPress={() => run([{ kind: 'inline-reference', tool, path }], `Inline ${title}`)}
        />
      </div>
    );
  }
  if (types?.kind !== 'array') return null;
  const chosen = textsIn(types);
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="font-medium text-muted">Types</legend>
      {typeNames.map((type) => (
        <Checkbox
          key={type}
          label={type}
          isSelected={chosen.includes(type)}
          onChange={(isOn) => {
            const next = isOn ? [...chosen, type] : chosen.filter((each) => each !== type);
            run([{ kind: 'set-types', tool, path, types: next }], `Types of ${title}`);
          }}
        />
      ))}
    </fieldset>
  );
}
