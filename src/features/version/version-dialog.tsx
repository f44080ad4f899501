import { Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { rangeOf } from '../../core/json/lookup';
import { parseJson } from '../../core/json/parse';
import type { Path } from '../../core/json/pointer';
import type { JsonTree } from '../../core/json/tree';
import { counted, grouped } from '../../core/text/counted';
import { excerptOf, rangeWithin } from '../../core/text/excerpt';
import type { VersionAdvice } from '../../core/version/advise-version';
import type { VersionChange } from '../../core/version/change';
import {
  type Advised,
  type Baseline,
  behindAdvice,
  takeVersions,
  useVersionAdvice,
  versionField,
  versionsSentence,
} from '../../state/conversion';
import { useDebouncedDocument } from '../../state/document';
import { DiffEditor } from '../../ui/code/diff-editor';
import type { DiffEditorProps } from '../../ui/code/diff-editor-props';
import { Notice } from '../../ui/feedback/notice';
import { TextArea } from '../../ui/fields/field';
import { Select } from '../../ui/fields/select';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';
import { ChangeList } from './change-list';
import { useBaselines } from './use-baselines';

const pasted = 'pasted';

export interface VersionDialogProps {
  /** What the draft is compared with at first. */
  readonly older?: { readonly title: string; readonly text: string } | undefined;
  readonly onClose: () => void;
}

/** What the draft changes for its callers, and the version that asks for. */
export function VersionDialog({ older, onClose }: VersionDialogProps) {
  const found = useBaselines();
  const known = useMemo<readonly Baseline[]>(
    () => (older ? [{ id: 'older', ...older }, ...found] : found),
    [older, found],
  );
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const id = chosen ?? known[0]?.id ?? pasted;
  const baseline = useMemo<Baseline | undefined>(() => {
    if (id !== pasted) return known.find((each) => each.id === id);
    return text.trim() === '' ? undefined : { id, title: 'The pasted text', text };
  }, [id, known, text]);
  const advised = useVersionAdvice(baseline);
  const [refusal, setRefusal] = useState<string>();
  const dialect = useDebouncedDocument((state) => state.dialect);
  const behind = advised.kind === 'advised' ? behindAdvice(advised.advice) : [];
  const canSet = behind.length > 0 && versionField(dialect) !== undefined;
  const [only] = behind;

  return (
    <Dialog
      title="Version"
      size="lg"
      onClose={onClose}
      actions={[
        canSet && {
          label:
            behind.length === 1 && only
              ? `Set version to ${only.suggestedVersion}`
              : `Set versions of ${counted(behind.length, 'tool')}`,
          variant: 'primary',
          icon: Tag,
          onPress: () => setRefusal(takeVersions(behind, advised)?.refused),
        },
      ]}
    >
      <div className="flex flex-col gap-3">
        <Select
          label="Compare with"
          className="max-w-md"
          value={id}
          onChange={setChosen}
          items={[
            ...known.map((each) => ({ id: each.id, label: each.title })),
            { id: pasted, label: 'A pasted text', description: 'An older definition, from anywhere' },
          ]}
        />
        {id === pasted && (
          <TextArea
            label="Older definition"
            isMonospace
            rows={6}
            value={text}
            onChange={setText}
            placeholder="Paste JSON or YAML"
          />
        )}
        {refusal !== undefined && <Notice tone="warning" role="alert" title="The version was not set" text={refusal} />}
        {baseline ? (
          <Comparison advised={advised} title={baseline.title} isVersioned={versionField(dialect) !== undefined} />
        ) : (
          <p className="text-muted">
            What the draft changes for its callers, and the version that asks for, shows here.
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ComparisonProps {
  readonly advised: Advised;
  readonly title: string;
  readonly isVersioned: boolean;
}

function Comparison({ advised, title, isVersioned }: ComparisonProps) {
  if (advised.kind === 'comparing') return <p className="text-muted">Comparing.</p>;
  if (advised.kind === 'refused') {
    return <Notice tone="warning" role="status" title="This cannot be compared" text={advised.reason} />;
  }
  return <Compared key={advised.before} advised={advised} title={title} isVersioned={isVersioned} />;
}

interface ComparedProps extends ComparisonProps {
  readonly advised: Extract<Advised, { kind: 'advised' }>;
}

/** Changed tools drawn at first; more of them nobody reads here. */
const maxTools = 100;

function Compared({ advised, title, isVersioned }: ComparedProps) {
  const { advice, before, after } = advised;
  const [looked, setLooked] = useState<VersionChange>();
  const left = useMemo(() => shownOf(before, looked, looked?.oldPath), [before, looked]);
  const right = useMemo(() => shownOf(after, looked, looked?.newPath), [after, looked]);
  const shown = useMemo<DiffEditorProps['shown']>(
    () => looked && { original: left.range, modified: right.range },
    [looked, left, right],
  );
  const changed = advice.tools.filter(({ changes }) => changes.length > 0);
  return (
    <>
      <div role="status" aria-label="Advice">
        <Headline advice={advice} isVersioned={isVersioned} />
      </div>
      {changed.slice(0, maxTools).map((tool) => (
        <ChangeList key={`${tool.index} ${tool.label}`} tool={tool} onShow={setLooked} />
      ))}
      {changed.length > maxTools && (
        <p className="text-sm text-muted">
          The first {maxTools} of {grouped(changed.length)} changed tools. callsheet diff prints all of them.
        </p>
      )}
      {before !== after && (
        <div className="flex h-[36vh] min-h-48 min-w-0 flex-col overflow-hidden rounded-md border border-line">
          <div className="grid shrink-0 grid-cols-2 border-b border-line font-semibold">
            <VisibleText as="h3" className="truncate px-3 py-1.5" text={title} />
            <h3 className="truncate px-3 py-1.5">The draft</h3>
          </div>
          <DiffEditor
            original={left.excerpt.text}
            modified={right.excerpt.text}
            originalLabel="Older definition source"
            modifiedLabel="Draft source"
            language="json"
            shown={shown}
          />
        </div>
      )}
      {!(left.excerpt.isWhole && right.excerpt.isWhole) && (
        <p className="text-sm text-muted">
          The texts are long: their beginnings are compared, and what a change shows.
        </p>
      )}
    </>
  );
}

/** Of a text as much as two editors compare without a pause, around what a change is about; and where that is in it. */
function shownOf(text: string, change: VersionChange | undefined, path: Path | undefined) {
  const whole = excerptOf(text, undefined);
  if (!change) return { excerpt: whole, range: undefined };
  const range = rangeAt(parseJson(text), path);
  const excerpt = whole.isWhole || !range ? whole : excerptOf(text, range);
  return { excerpt, range: rangeWithin(excerpt, range) };
}

function rangeAt(tree: JsonTree, path: Path | undefined) {
  return path && tree.root && tree.issues.length === 0 ? rangeOf(tree, path) : undefined;
}

function Headline({ advice, isVersioned }: { readonly advice: VersionAdvice; readonly isVersioned: boolean }) {
  const changes = advice.tools.flatMap((tool) => tool.changes);
  if (changes.length === 0) {
    return (
      <Notice tone="ok" title="No new version is asked for">
        Nothing changed for whoever calls the tools.
      </Notice>
    );
  }
  const breaking = changes.filter((change) => change.breaking).length;
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  const asked = isVersioned ? `Asks for a new ${advice.bump} version` : `Would ask for a new ${advice.bump} version`;
  return (
    <Notice tone={breaking > 0 ? 'error' : 'info'} title={breaking > 0 ? `Breaking. ${asked}` : `Compatible. ${asked}`}>
      {`${count}, ${breaking === 0 ? 'none' : breaking} of them breaking.`}
      {!isVersioned && ' This format has no place for a version.'}
      {isVersioned && ` ${versionsSentence(advice)}`}
      {!advice.isComplete &&
        ' The schemas are too intricate to compare all of them; what was left open counts as breaking.'}
    </Notice>
  );
}
