import { ArrowUpToLine } from 'lucide-react';
import { memo, type Ref, useState } from 'react';
import type { Diagnostic } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { type Path, toPointer } from '../../core/json/pointer';
import { spelled } from '../../core/json/spelled';
import { objectPathKeywords } from '../../core/model/schema-words';
import type { ParameterKind, ParameterModel } from '../../core/model/tool-document';
import { holdsOf } from '../../core/schema/positions';
import { applyFixOf } from '../../state/checking';
import { useDocument } from '../../state/document';
import { IconButton } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { Switch } from '../../ui/fields/switch';
import { Disclosure } from '../../ui/layout/disclosure';
import { VisibleText } from '../../ui/layout/visible-text';
import { AtPlace } from './at-place';
import { JsonField, type JsonFieldProps } from './json-field';
import { KeywordField } from './keyword-field';
import { KeywordFinder, wordsFor } from './keyword-finder';
import { KindSelect } from './kind-select';
import { kindFields } from './kinds';
import { NameField } from './name-field';
import type { Role } from './rows';
import { useBuilder } from './use-builder';

export interface ParameterDetailsProps {
  readonly parameter: ParameterModel;
  readonly role: Role;
  /** What the row is called, and the schema that it stands in. */
  readonly title: string;
  readonly parent: string | undefined;
  /** It stands in a list, where no path leads to a value. */
  readonly isInList: boolean;
  readonly problems: readonly Diagnostic[];
  /** It was added just now and is being named. */
  readonly isNew: boolean;
  readonly onGiveUp: () => void;
  /** The row has another key now. */
  readonly onRenamed: (key: string) => void;
  readonly onGoTo: (pointer: string) => void;
  /** Brings the rows back into view, where they stand above. */
  readonly onBack: () => void;
  readonly ref: Ref<HTMLElement>;
}

/** Everything one schema says: as fields, as text in its place, and what else it could say. */
export const ParameterDetails = memo(function ParameterDetails(props: ParameterDetailsProps) {
  const { parameter, role, parent, isInList, problems, isNew, onRenamed, onGiveUp, onGoTo, onBack, ref } = props;
  const { tool, vocabulary, run } = useBuilder();
  const { path, kind, part } = parameter;
  const isNoSchema = useDocument(({ lastGood }) => nodeAt(lastGood.tree.root, path)?.kind !== 'object');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const title = role === 'items' ? `Items of ${parent || 'the array'}` : props.title;
  const isNamed = role === 'property' || part?.holds === 'map';
  const { first, usual, Panel } = kindFields[kind];
  const isInput = role === 'root' && props.title === 'Input';
  const offered = role === 'items' ? vocabulary.itemKinds : vocabulary.kinds;
  const known = vocabulary.keywords[kind] ?? [];
  const words = (role === 'items' ? (vocabulary.itemKeywords ?? known) : known).filter(
    (word) => !isInList || !objectPathKeywords.includes(word),
  );
  const isShown = (word: string) =>
    first.includes(word) || parameter.keywords[word] !== undefined || unfolded.has(word);
  const more = usual.filter((word) => words.includes(word) && !isShown(word));
  const folded = words.filter((word) => !isShown(word) && !more.includes(word));
  const hasFinder = vocabulary.hasParts || folded.length > 0;
  const others = parameter.others.map(({ value }) => value).filter((word) => !isDrawn(word, kind));
  const own = [...unfolded].filter((word) => !words.includes(word) && !others.includes(word));
  return (
    <section
      ref={ref}
      aria-label={`Parameter ${title}`}
      data-place={toPointer(path)}
      className="@container flex min-w-0 flex-1 scroll-mt-2 flex-col gap-3 rounded-md border border-line bg-canvas p-3 @xl/form:sticky @xl/form:top-0"
    >
      <div className="flex items-center gap-2">
        <VisibleText as="h3" dir="auto" className="min-w-0 flex-1 truncate font-mono font-semibold" text={title} />
        {!isInput && <KindSelect parameter={parameter} role={role} title={title} offered={offered} />}
        <IconButton
          label="Back to the rows"
          icon={ArrowUpToLine}
          size="sm"
          className="@xl/form:hidden"
          onPress={onBack}
        />
      </div>
      {!isNew && <OwnProblems problems={problems} />}
      {isNamed && <NameField parameter={parameter} isNew={isNew} onRenamed={onRenamed} onGiveUp={onGiveUp} />}
      {Panel && <Panel parameter={parameter} title={title} onGoTo={onGoTo} />}
      <div className="grid gap-3 @md:grid-cols-2">
        {words.filter(isShown).map((keyword) => (
          <AtPlace key={keyword} path={[...parameter.schemaPath, keyword]}>
            <KeywordField keyword={keyword} parameter={parameter} title={title} />
          </AtPlace>
        ))}
        {[...others, ...own].map((keyword) => (
          <JsonAt
            key={keyword}
            path={[...path, keyword]}
            label={keyword}
            keyword={keyword}
            description={wordsFor(keyword)}
            onCommit={(typed) =>
              run(
                [{ kind: 'set-keyword', tool, path, keyword, json: typed === '' ? undefined : typed }],
                `${keyword} of ${title}`,
              )
            }
          />
        ))}
      </div>
      <Flags parameter={parameter} role={role} title={title} isInput={isInput} />
      {/* Nothing moves above a field that is being filled. */}
      {isNew && <OwnProblems problems={problems} />}
      {(more.length > 0 || hasFinder) && (
        <Disclosure title="More" level={4} defaultExpanded={kind === 'other' && isNoSchema}>
          <div className="flex flex-col gap-3 pt-2">
            {more.length > 0 && (
              <div className="grid gap-3 @md:grid-cols-2">
                {more.map((keyword) => (
                  <AtPlace key={keyword} path={[...parameter.schemaPath, keyword]}>
                    <KeywordField keyword={keyword} parameter={parameter} title={title} />
                  </AtPlace>
                ))}
              </div>
            )}
            {hasFinder && (
              <KeywordFinder
                parameter={parameter}
                title={title}
                folded={folded}
                onUnfold={(keyword) => setUnfolded(new Set([...unfolded, keyword]))}
                onAdded={(keyword) => setUnfolded(new Set([...unfolded].filter((each) => each !== keyword)))}
              />
            )}
            {vocabulary.hasParts && (
              <JsonAt
                path={path}
                label={`JSON of ${title}`}
                onCommit={(typed) => run([{ kind: 'set-schema', tool, path, json: typed }], `JSON of ${title}`)}
              />
            )}
          </div>
        </Disclosure>
      )}
    </section>
  );
});

interface FlagsProps extends Pick<ParameterDetailsProps, 'parameter' | 'role' | 'title'> {
  readonly isInput: boolean;
}

function Flags({ parameter, role, title, isInput }: FlagsProps) {
  const { tool, vocabulary, run } = useBuilder();
  const { path, kind } = parameter;
  return (
    <div className="flex flex-wrap gap-x-5">
      {role === 'property' && (
        <Switch
          label="Required"
          isSelected={parameter.required}
          onChange={(required) =>
            run([{ kind: 'set-required', tool, path, required }], `${title} ${required ? 'required' : 'optional'}`)
          }
        />
      )}
      {vocabulary.nullable && !isInput && kind !== 'any' && kind !== 'other' && (
        <Switch
          label="Nullable"
          isSelected={parameter.nullable}
          onChange={(nullable) => run([{ kind: 'set-nullable', tool, path, nullable }], `Null for ${title}`)}
        />
      )}
    </div>
  );
}

/** What is wrong with this schema, each with what repairs it. */
function OwnProblems({ problems }: Pick<ParameterDetailsProps, 'problems'>) {
  return problems.map((problem) => (
    <Notice
      key={`${problem.rule} ${problem.pointer} ${problem.message}`}
      tone={problem.severity}
      actions={problem.fixes.map((fix) => ({
        label: fix.title,
        onPress: () => void applyFixOf(problem, fix, problems),
      }))}
      text={problem.message}
    />
  ));
}

/** What the text says at a place. */
function JsonAt({ path, ...field }: Omit<JsonFieldProps, 'value'> & { readonly path: Path }) {
  const value = useDocument(({ lastGood: { tree } }) => spelled(nodeAt(tree.root, path), tree));
  return <JsonField {...field} value={value} />;
}

/** What has rows of its own, or a control above. */
function isDrawn(keyword: string, kind: ParameterKind): boolean {
  return holdsOf(keyword) !== undefined || (keyword === 'type' && kind === 'other');
}
