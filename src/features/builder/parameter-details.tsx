import { Code } from 'lucide-react';
import type { ReactNode } from 'react';
import { rangeOf } from '../../core/json/lookup';
import type { Placed } from '../../core/model/parameter-moves';
import { objectPathKeywords } from '../../core/model/schema-words';
import type { ParameterKind } from '../../core/model/tool-document';
import { documentStore } from '../../state/document';
import { changeSettings } from '../../state/settings';
import { textModels } from '../../state/text-model';
import { showPane } from '../../state/view';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { DraftField } from './draft-field';
import { KeywordField } from './keyword-field';
import { kinds } from './kinds';
import { useBuilder } from './use-builder';

export interface ParameterDetailsProps {
  readonly placed: Placed;
  readonly isItems: boolean;
  readonly onRenamed: (name: string) => void;
}

/** Everything the form can say about one parameter, and what stands there that it cannot. */
export function ParameterDetails({ placed: { parameter, ancestors }, isItems, onRenamed }: ParameterDetailsProps) {
  const { tool, vocabulary, run } = useBuilder();
  const { path, kind, name } = parameter;
  const isRoot = ancestors.length === 0;
  const title = isRoot ? 'Output' : isItems ? `Items of ${ancestors.at(-1)?.name || 'the list'}` : name;
  const offered = (isItems ? vocabulary.itemKinds : vocabulary.kinds).filter((each) => each !== kind);
  const isInList = isItems || ancestors.some((each) => each.kind === 'array');
  const known = vocabulary.keywords[kind] ?? [];
  const words = (isItems ? (vocabulary.itemKeywords ?? known) : known).filter(
    (word) => !isInList || !objectPathKeywords.includes(word),
  );
  return (
    <section
      aria-label={`Parameter ${title}`}
      className="flex min-w-0 flex-1 flex-col gap-3 rounded-md border border-line bg-canvas p-3"
    >
      <h3 className="truncate font-mono font-semibold">{title}</h3>
      <div className="grid gap-3 @md:grid-cols-2">
        {!isItems && !isRoot && (
          <DraftField
            label="Parameter name"
            isMonospace
            value={name}
            onCommit={(next) => {
              const reason = run(
                [{ kind: 'rename-parameter', tool: tool.index, path, name: next }],
                `Rename of ${name}`,
              );
              if (reason === undefined) onRenamed(next);
              return reason;
            }}
          />
        )}
        <Select<ParameterKind>
          label="Type"
          value={kind}
          onChange={(as) => run([{ kind: 'set-kind', tool: tool.index, path, as }], `Type of ${title}`)}
          items={[kind, ...offered].map((id) => ({ id, label: kinds[id].label, icon: kinds[id].icon }))}
        />
      </div>
      <div className="flex flex-wrap gap-x-5">
        {!isItems && !isRoot && (
          <Switch
            label="Required"
            isSelected={parameter.required}
            onChange={(required) =>
              run(
                [{ kind: 'set-required', tool: tool.index, path, required }],
                `${title} ${required ? 'required' : 'optional'}`,
              )
            }
          />
        )}
        {vocabulary.nullable && kind !== 'any' && kind !== 'other' && (
          <Switch
            label="May be null"
            isSelected={parameter.nullable}
            onChange={(nullable) =>
              run([{ kind: 'set-nullable', tool: tool.index, path, nullable }], `Null for ${title}`)
            }
          />
        )}
      </div>
      <div className="grid gap-3 @md:grid-cols-2">
        {words.map((keyword) => (
          <KeywordField key={keyword} keyword={keyword} parameter={parameter} title={title} />
        ))}
      </div>
      <Others path={path}>{parameter.others.map(({ value }) => value).join(', ')}</Others>
    </section>
  );
}

/** What the form cannot edit: named, kept, and opened where it can be. */
function Others({ path, children }: { readonly path: Placed['parameter']['path']; readonly children: ReactNode }) {
  if (children === '') return null;
  const open = () => {
    const range = rangeOf(documentStore.getState().model.tree, path);
    changeSettings({ editorView: 'split' });
    showPane('editor');
    requestAnimationFrame(() => textModels.getState().definition?.reveal(range));
  };
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>
        Also present, edited in the code: <code className="font-mono">{children}</code>
      </span>
      <Button size="sm" icon={Code} onPress={open}>
        Show in code
      </Button>
    </p>
  );
}
