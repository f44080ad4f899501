import { Download, FilePlus2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ToolDocument } from '../../core/model/tool-document';
import { readerOf, usualReader, usualTarget } from '../../dialects/readers';
import {
  type ConversionQuestion,
  conversionSource,
  endedEarly,
  useConversion,
  useConversionClient,
  useConversionTargets,
  useWritten,
} from '../../state/conversion';
import { openDocument } from '../../state/workspace';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { WorkEnded } from '../../ui/feedback/work-ended';
import { WorkProgress } from '../../ui/feedback/work-progress';
import { Checkbox } from '../../ui/fields/checkbox';
import { type WrittenAs, WrittenAsFields } from '../../ui/fields/written-as-fields';
import { Dialog } from '../../ui/layout/dialog';
import { WrittenNotices } from '../../ui/layout/written-notices';
import { saveFile } from '../../ui/platform/save-file';
import { Comparison } from './comparison';
import { SourceNotice } from './source-notice';

const titles = {
  failed: 'The conversion failed',
  refused: 'This cannot be converted',
  cancelled: 'The conversion was cancelled',
};

interface ConversionProps {
  readonly document: ToolDocument;
  /** The format that is chosen at first. */
  readonly wanted: string | undefined;
  readonly onClose: () => void;
}

export function Conversion({ document, wanted, onClose }: ConversionProps) {
  const { tree, dialect } = document;
  const { text } = tree.written ?? tree;
  const client = useConversionClient();
  const all = useConversionTargets(client);
  // Its own format is a target where it has revisions to choose from.
  const targets = all?.filter(({ id, revisions }) => id !== dialect || revisions.length > 0) ?? [];
  const [chosen, setChosen] = useState<WrittenAs>({
    to: wanted ?? (dialect === usualTarget.id ? usualReader.id : usualTarget.id),
  });
  const { to, revision } = chosen;
  const fill = chosen.filledFor === to;
  const [keepsLost, setKeepsLost] = useState(false);
  const target = targets.find(({ id }) => id === to);
  const place = target?.id === dialect ? undefined : target?.keepsUnder;
  const keepLost = keepsLost && place !== undefined;
  const source = useMemo(() => conversionSource(text), [text]);
  const question = useMemo<ConversionQuestion>(
    () => ({ kind: 'convert', source, dialect, write: { to, revision, keepLost, fill } }),
    [source, dialect, to, revision, keepLost, fill],
  );
  const { result, earlier, progress, cancel, retry } = useConversion(client, question);
  const ended = endedEarly(result);
  // What was there before stays in sight until there is something else.
  const shown = result ?? earlier;
  const converted = shown?.kind === 'converted' ? shown : undefined;
  const as = { to, revision, isDialect: target?.isDialect ?? true };
  const { ready, problems, sources } = useWritten(client, result, as);

  const openAsNew = () => {
    onClose();
    if (ready) openDocument(ready.text, { dialect: to, revision });
  };
  return (
    <Dialog
      title="Convert"
      size="xl"
      onClose={onClose}
      footer={
        ready && <ConvertedActions text={ready.text} to={to} onOpen={target?.isDialect ? openAsNew : undefined} />
      }
    >
      <div className="flex flex-col gap-3">
        {target && (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <WrittenAsFields label="Convert to" targets={targets} as={chosen} onChange={setChosen} />
            {place !== undefined && (
              <Checkbox label={`Keep what is lost under "${place}"`} isSelected={keepsLost} onChange={setKeepsLost} />
            )}
            {!target.isDialect && (
              <p className="py-1 text-muted">
                The editor opens formats, not what a provider is sent: copy or download it.
              </p>
            )}
          </div>
        )}
        <SourceNotice hasSyntaxErrors={tree.issues.length > 0} />
        {!result && <WorkProgress label="Converting" progress={progress} unit="tools" onCancel={cancel} />}
        {ended && (
          <WorkEnded result={ended} titles={titles} kept="The document in the editor is unchanged." onRetry={retry} />
        )}
        {converted && (
          <div aria-busy={!result} className="flex min-w-0 flex-col gap-3">
            <WrittenNotices {...converted} onFill={() => setChosen({ ...chosen, filledFor: to })} />
            <Comparison
              problems={problems}
              sources={sources}
              source={text}
              isJson={!tree.written}
              fromTitle={readerOf(dialect).title}
              toTitle={target?.title ?? ''}
              converted={converted}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ConvertedActionsProps {
  readonly text: string;
  readonly to: string;
  /** Nothing where the editor does not open it. */
  readonly onOpen: (() => void) | undefined;
}

function ConvertedActions({ text, to, onOpen }: ConvertedActionsProps) {
  return (
    <>
      <CopyButton text={text} variant="secondary" size="md" />
      <Button label="Download" icon={Download} onPress={() => saveFile(`tools.${to}.json`, text)} />
      {onOpen && <Button label="Open as new document" variant="primary" icon={FilePlus2} onPress={onOpen} />}
    </>
  );
}
