import { useState } from 'react';
import type { Diagnostic } from '../../core/diagnostic';
import { detectLayout, reindent } from '../../core/json/layout';
import { nodeAt } from '../../core/json/lookup';
import { toPointer } from '../../core/json/pointer';
import { textOf } from '../../core/model/members';
import { holdsOf } from '../../core/model/schema-parts';
import { objectPathKeywords } from '../../core/model/schema-words';
import type { ParameterKind } from '../../core/model/tool-document';
import { applyFixOf } from '../../state/apply-fix';
import { useDocument } from '../../state/document';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { DraftField } from './draft-field';
import { JsonField } from './json-field';
import { KeywordField } from './keyword-field';
import { KeywordFinder, wordsFor } from './keyword-finder';
import { kinds } from './kinds';
import type { RowItem } from './rows';
import { useBuilder } from './use-builder';

export interface ParameterDetailsProps {
  readonly item: RowItem;
  readonly problems: readonly Diagnostic[];
  /** The row has another key now. */
  readonly onRenamed: (key: string) => void;
  readonly onGoTo: (pointer: string) => void;
}

/** Everything one schema says: as fields, as text in its place, and what else it could say. */
export function ParameterDetails({ item, problems, onRenamed, onGoTo }: ParameterDetailsProps) {
  const { tool, vocabulary, run } = useBuilder();
  const tree = useDocument((state) => state.lastGood.tree);
  const { parameter, ancestors } = item.placed;
  const { path, kind, name, part } = parameter;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const title = item.role === 'items' ? `Items of ${ancestors.at(-1)?.name || 'the list'}` : item.title;
  const isNamed = item.role === 'property' || part?.holds === 'map';
  const isInList = item.role === 'items' || ancestors.some((each) => each.kind === 'array');
  const { usual, Panel } = kinds[kind];
  const isInput = item.role === 'root' && item.title === 'Input';
  const offered = (item.role === 'items' ? vocabulary.itemKinds : vocabulary.kinds).filter((each) => each !== kind);
  const known = vocabulary.keywords[kind] ?? [];
  const words = (item.role === 'items' ? (vocabulary.itemKeywords ?? known) : known).filter(
    (word) => !isInList || !objectPathKeywords.includes(word),
  );
  const isShown = (word: string) =>
    usual.includes(word) || parameter.keywords[word] !== undefined || unfolded.has(word);
  const others = parameter.others.map(({ value }) => value).filter((word) => !isDrawn(word, kind));
  const own = [...unfolded].filter((word) => !words.includes(word) && !others.includes(word));
  const node = nodeAt(tree.root, path);
  const json = (word: string) => {
    const value = nodeAt(tree.root, [...path, word]);
    return value ? reindent(textOf(tree.text, value), detectLayout(tree.text).indentAt(value.offset), '') : '';
  };
  return (
    <section
      aria-label={`Parameter ${title}`}
      className="flex min-w-0 flex-1 flex-col gap-3 rounded-md border border-line bg-canvas p-3 @2xl:sticky @2xl:top-0"
    >
      <h3 className="truncate font-mono font-semibold">{title}</h3>
      {problems.map((problem) => (
        <Notice
          key={`${problem.rule} ${problem.pointer} ${problem.message}`}
          tone={problem.severity}
          actions={problem.fixes.map((fix) => (
            <Button key={fix.title} size="sm" onPress={() => void applyFixOf(problem, fix)}>
              {fix.title}
            </Button>
          ))}
        >
          {problem.message}
        </Notice>
      ))}
      <div className="grid gap-3 @md:grid-cols-2">
        {isNamed && (
          <DraftField
            label={part ? 'Name' : 'Parameter name'}
            isMonospace
            value={name}
            onCommit={(next) => {
              const reason = run(
                [{ kind: 'rename-parameter', tool: tool.index, path, name: next }],
                `Rename of ${name}`,
              );
              if (reason === undefined) onRenamed(toPointer([...path.slice(0, -1), next]));
              return reason;
            }}
          />
        )}
        {!isInput && (
          <Select<ParameterKind>
            label="Type"
            value={kind}
            onChange={(as) => run([{ kind: 'set-kind', tool: tool.index, path, as }], `Type of ${title}`)}
            items={[kind, ...offered].map((id) => ({ id, label: kinds[id].label, icon: kinds[id].icon }))}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {item.role === 'property' && (
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
        {vocabulary.nullable && !isInput && kind !== 'any' && kind !== 'other' && (
          <Switch
            label="May be null"
            isSelected={parameter.nullable}
            onChange={(nullable) =>
              run([{ kind: 'set-nullable', tool: tool.index, path, nullable }], `Null for ${title}`)
            }
          />
        )}
      </div>
      {Panel && <Panel parameter={parameter} title={title} onGoTo={onGoTo} />}
      <div className="grid gap-3 @md:grid-cols-2">
        {words.filter(isShown).map((keyword) => (
          <KeywordField key={keyword} keyword={keyword} parameter={parameter} title={title} />
        ))}
        {[...others, ...own].map((keyword) => (
          <JsonField
            key={keyword}
            label={keyword}
            keyword={keyword}
            description={wordsFor(keyword)}
            value={json(keyword)}
            onCommit={(typed) =>
              run(
                [{ kind: 'set-keyword', tool: tool.index, path, keyword, json: typed === '' ? undefined : typed }],
                `${keyword} of ${title}`,
              )
            }
          />
        ))}
      </div>
      {(vocabulary.hasParts || words.some((word) => !isShown(word))) && (
        <KeywordFinder
          parameter={parameter}
          title={title}
          folded={words.filter((word) => !isShown(word))}
          onUnfold={(keyword) => setUnfolded(new Set([...unfolded, keyword]))}
          onAdded={(keyword) => setUnfolded(new Set([...unfolded].filter((each) => each !== keyword)))}
        />
      )}
      {vocabulary.hasParts && (
        <Disclosure title="As JSON" defaultExpanded={kind === 'other' && node?.kind !== 'object'}>
          <JsonField
            label={`JSON of ${title}`}
            value={node ? reindent(textOf(tree.text, node), detectLayout(tree.text).indentAt(node.offset), '') : ''}
            onCommit={(typed) => run([{ kind: 'set-schema', tool: tool.index, path, json: typed }], `JSON of ${title}`)}
          />
        </Disclosure>
      )}
    </section>
  );
}

/** What has rows of its own, or a control above. */
function isDrawn(keyword: string, kind: ParameterKind): boolean {
  return holdsOf(keyword, undefined) !== undefined || (keyword === 'type' && kind === 'other');
}
