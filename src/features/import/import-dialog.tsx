import { useEffect, useMemo, useState } from 'react';
import {
  type ConversionQuestion,
  endedEarly,
  useConversion,
  useConversionClient,
  useConversionTargets,
} from '../../state/conversion';
import { Button } from '../../ui/controls/button';
import { WorkEnded } from '../../ui/feedback/work-ended';
import { WorkProgress } from '../../ui/feedback/work-progress';
import { useStable } from '../../ui/hooks/use-stable';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';
import { type Given, givenText } from './given';
import { ImportedTools } from './imported-tools';
import { SourceStep } from './source-step';
import { keepTyped, typedTextStore } from './typed-text';

export interface ImportDialogProps {
  /** Read at once; without one the dialog asks for it. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
}

const titles = {
  failed: 'The import failed',
  refused: 'This cannot be imported',
  cancelled: 'Reading was cancelled',
};

/** Tools from other kinds of documents, taken over as a new document. */
export function ImportDialog({ text: brought, onClose }: ImportDialogProps) {
  const client = useConversionClient();
  const targets = useConversionTargets(client);
  const [text, setText] = useState(() => brought ?? typedTextStore.getState().text);
  const [given, setGiven] = useState<Given | undefined>(() => (brought === undefined ? undefined : givenText(brought)));
  const question = useMemo<ConversionQuestion | undefined>(
    () => given && { kind: 'import', source: given.source },
    [given],
  );
  const { result, cancel, retry } = useConversion(client, question);
  const ended = endedEarly(result);
  const write = (typed: string) => {
    setText(typed);
    keepTyped(typed);
  };
  const back = () => setGiven(undefined);
  /** Only what something came of is over with: what was typed beside a file is not. */
  const leave = () => {
    if (given?.content === typedTextStore.getState().text) keepTyped('');
    onClose();
  };
  useOpenedOtherwise(result?.kind === 'refused' ? given : undefined, leave);

  if (given && result?.kind === 'imported' && targets) {
    return (
      <ImportedTools
        key={given.source.id}
        client={client}
        targets={targets.filter(({ isDialect }) => isDialect)}
        given={given}
        imported={result}
        onBack={back}
        onClose={onClose}
        onOpen={leave}
      />
    );
  }
  return (
    <Dialog
      title="Import"
      size="lg"
      onClose={onClose}
      actions={[
        !given &&
          text.trim() !== '' && { label: 'Read text', variant: 'primary', onPress: () => setGiven(givenText(text)) },
      ]}
    >
      {!given && <SourceStep text={text} onText={write} onGive={setGiven} />}
      {given && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <VisibleText as="strong" className="font-semibold wrap-anywhere" text={given.name} />
            <span className="text-muted tabular-nums">{given.size}</span>
            <Button label="Change text" size="sm" onPress={back} />
          </div>
          {!result && <WorkProgress label="Reading" progress={undefined} unit="tools" onCancel={cancel} />}
          {ended && <WorkEnded result={ended} titles={titles} kept="Nothing was imported." onRetry={retry} />}
          <section aria-label="Given text" className="flex flex-col gap-1">
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
              tabIndex={0}
              className="max-h-[40vh] overflow-auto rounded-md border border-line bg-surface p-2 font-mono text-code whitespace-pre-wrap wrap-anywhere"
            >
              {given.beginning}
            </pre>
            {given.isBeginning && <p className="text-sm text-muted">The beginning is shown.</p>}
          </section>
        </div>
      )}
    </Dialog>
  );
}

/** What holds no tools is opened as what it is, in the place of the dialog, where that can be told. */
function useOpenedOtherwise(refused: Given | undefined, onClose: () => void): void {
  const close = useStable(onClose);
  useEffect(() => {
    if (!refused) return undefined;
    let isOver = false;
    void import('../../state/files/incoming').then(async ({ somethingElse, takeText }) => {
      const text = await somethingElse(refused.content);
      if (text === undefined || isOver) return;
      close();
      await takeText(text);
    });
    return () => {
      isOver = true;
    };
  }, [refused, close]);
}
