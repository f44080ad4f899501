import { ArrowLeft, FilePlus2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ledgerLines } from '../../core/conversion/ledger-lines';
import { summarizeLedger } from '../../core/conversion/ledger-summary';
import { counted } from '../../core/text/counted';
import { usualTarget } from '../../dialects/readers';
import {
  type ConversionQuestion,
  type ConversionTarget,
  endedEarly,
  type ImportedText,
  useConversion,
  type useConversionClient,
  useWritten,
} from '../../state/conversion';
import { openDocument } from '../../state/workspace';
import { Notice } from '../../ui/feedback/notice';
import { WorkEnded } from '../../ui/feedback/work-ended';
import { WorkProgress } from '../../ui/feedback/work-progress';
import { type WrittenAs, WrittenAsFields } from '../../ui/fields/written-as-fields';
import { Dialog } from '../../ui/layout/dialog';
import { LedgerGrid } from '../../ui/layout/ledger-grid';
import { TextParts } from '../../ui/layout/visible-text';
import { WrittenNotices } from '../../ui/layout/written-notices';
import { WrittenProblems } from '../../ui/layout/written-problems';
import { ChoiceStep } from './choice-step';
import type { Given } from './given';

export interface ImportedToolsProps {
  readonly client: ReturnType<typeof useConversionClient>;
  readonly targets: readonly ConversionTarget[];
  readonly given: Given;
  readonly imported: ImportedText;
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** The tools are opened: closes too. */
  readonly onOpen: () => void;
}

/** Of more tools than this nobody wants all, so none is chosen to begin with. */
const maxChosen = 200;

const titles = {
  failed: 'The import failed',
  refused: 'This cannot be imported at once',
  cancelled: 'The conversion was cancelled',
};

/** What was recognized, what of it is wanted, and what it costs to have it in a format of ours. */
export function ImportedTools({ client, targets, given, imported, onBack, onClose, onOpen }: ImportedToolsProps) {
  const { tools, format, dialect } = imported;
  const [as, setAs] = useState<WrittenAs>({ to: dialect ?? usualTarget.id });
  const { to, revision } = as;
  const fill = as.filledFor === to;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(tools.length <= maxChosen ? tools.keys() : []),
  );
  const isAll = chosen.size === tools.length;
  const question = useMemo<ConversionQuestion | undefined>(() => {
    if (chosen.size === 0 && tools.length > 0) return undefined;
    const indexes = isAll ? undefined : [...chosen].toSorted((a, b) => a - b);
    return { kind: 'take-over', source: given.source, indexes, write: { to, revision, keepLost: false, fill } };
  }, [chosen, isAll, tools, given, to, revision, fill]);
  const { result, progress, cancel, retry } = useConversion(client, question);
  const ended = endedEarly(result);
  const { ready, problems, sources } = useWritten(client, result, { to, revision, isDialect: true });
  const lines = useMemo(
    () => ledgerLines(ready?.ledger ?? []).map(({ entry, message }) => ({ ...entry, message })),
    [ready],
  );

  const openAsNew = () => {
    onOpen();
    if (ready) openDocument(ready.text, { dialect: to, revision });
  };
  return (
    <Dialog
      title="Import"
      size="xl"
      onClose={onClose}
      actions={[
        { label: 'Back', icon: ArrowLeft, onPress: onBack },
        ready && { label: 'Open as new document', variant: 'primary', icon: FilePlus2, onPress: openAsNew },
      ]}
    >
      <div className="flex flex-col gap-3">
        <p role="status" aria-label="Recognized" className="wrap-anywhere">
          <strong className="font-semibold">{format}</strong> with {words(tools.length)} in{' '}
          <TextParts text={given.name} />, {given.size}
        </p>
        <div className={tools.length > 0 ? 'grid min-w-0 gap-4 md:grid-cols-2' : undefined}>
          {tools.length > 0 && <ChoiceStep tools={tools} chosen={chosen} onChange={setChosen} />}
          <div className="flex min-w-0 flex-col gap-3">
            {tools.length > 0 && (
              <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
                <WrittenAsFields label="Import as" targets={targets} as={as} onChange={setAs} />
              </div>
            )}
            {!question && (
              <Notice tone="info" role="status">
                Choose the tools to import. A filter and the box above the list choose many at once.
              </Notice>
            )}
            {question && !result && (
              <WorkProgress label="Converting" progress={progress} unit="tools" onCancel={cancel} />
            )}
            {ended && (
              <WorkEnded result={ended} titles={titles} kept="What was chosen is still chosen." onRetry={retry} />
            )}
            {ready && <WrittenNotices {...ready} onFill={() => setAs({ ...as, filledFor: to })} />}
            {ready && (
              <section aria-label="What the import costs" className="flex flex-col gap-1.5">
                <div className="flex flex-wrap items-baseline gap-x-3">
                  <h3 className="font-semibold">Ledger</h3>
                  <p role="status" className="text-muted">
                    {summarizeLedger(ready.ledger)}
                  </p>
                </div>
                {lines.length > 0 && <LedgerGrid ledger={lines} />}
              </section>
            )}
            {ready && <WrittenProblems problems={problems} sources={sources} />}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function words(tools: number): string {
  if (tools === 0) return 'no tools to choose from';
  return counted(tools, 'tool');
}
