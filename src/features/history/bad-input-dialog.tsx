import { Send, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BadInputFinding } from '../../core/bad-input-finding';
import { ownFailure } from '../../core/own-failure';
import { counted } from '../../core/text/counted';
import { protocols } from '../../protocols';
import type { CallTarget } from '../../state/call';
import {
  type BadInputBatch,
  type BadInputResult,
  cancelBadInput,
  openBadInput,
  prepareBadInput,
  sendBadInput,
  useBadInput,
} from '../../state/history';
import { hostName, type SavedServer } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import type { Tone } from '../../ui/theme/tone';

export interface BadInputDialogProps {
  readonly target: CallTarget;
  readonly server: SavedServer;
  readonly onClose: () => void;
}

/** Sends arguments that are wrong on purpose, and shows whether the server turns each down as its protocol asks. */
export function BadInputDialog({ target, server, onClose }: BadInputDialogProps) {
  const batch = useBadInput((state) => state.batch);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    prepareBadInput(target, server).catch((error) => setFailure(ownFailure(error)));
  }, [target, server]);
  const close = () => {
    cancelBadInput();
    onClose();
  };
  return (
    <Dialog
      title={`Bad input for ${target.tool.label}`}
      onClose={close}
      size="lg"
      footer={batch && batch.cases.length > 0 && <Actions batch={batch} />}
    >
      {failure !== undefined && (
        <Notice tone="error" role="alert">
          The cases could not be made (<TextParts text={failure} />
          ). Fix the input schema, then try again.
        </Notice>
      )}
      {!batch && failure === undefined && <p className="text-muted">The cases are being made.</p>}
      {batch?.cases.length === 0 && (
        <p>
          Nothing can be sent that the input schema turns down: it declares no parameter with a type, bounds or values.
        </p>
      )}
      {batch && batch.cases.length > 0 && (
        <div className="flex flex-col gap-3">
          <p>
            {batch.cases.length === 1 ? 'One call' : counted(batch.cases.length, 'call')} with arguments that are wrong
            in one way each, made of {batch.base === 'typed' ? 'the arguments in Try it' : 'an example'}. Each should be
            answered with {protocols.find(({ id }) => id === server.protocol)?.badInput.words ?? 'an error'}.
          </p>
          <CaseTable
            batch={batch}
            onOpen={(result) => {
              if (result.answer && openBadInput(result.answer)) onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

function Actions({ batch }: { readonly batch: BadInputBatch }) {
  const { cases, results, isRunning, server } = batch;
  const host = hostName(server.url);
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className="min-w-0 flex-1 basis-56 text-muted tabular-nums">
        {isRunning
          ? `${results.length} of ${cases.length} sent`
          : results.length > 0
            ? summaryOf(results, cases.length)
            : `Nothing has been sent yet. A server that does not check its input may act on it.`}
      </span>
      {isRunning ? (
        <Button label="Cancel" icon={Square} onPress={cancelBadInput} />
      ) : (
        <Button
          label={`Send ${cases.length} to ${host}`}
          variant="primary"
          icon={Send}
          onPress={() => void sendBadInput()}
        />
      )}
    </div>
  );
}

function summaryOf(results: readonly BadInputResult[], total: number): string {
  const count = (grade: BadInputFinding['grade']) => results.filter(({ finding }) => finding.grade === grade).length;
  const parts = [
    `${count('right')} as expected`,
    `${count('close')} nearly`,
    `${count('wrong')} not`,
    ...(count('unknown') > 0 ? [`${count('unknown')} without an answer`] : []),
    ...(results.length < total ? [`${total - results.length} not sent`] : []),
  ];
  return parts.join(', ');
}

const looks: Record<BadInputFinding['grade'], { tone: Tone; word: string }> = {
  right: { tone: 'ok', word: 'As expected' },
  close: { tone: 'warning', word: 'Nearly' },
  wrong: { tone: 'error', word: 'Not' },
  unknown: { tone: 'neutral', word: 'No answer' },
};

interface CaseTableProps {
  readonly batch: BadInputBatch;
  readonly onOpen: (result: BadInputResult) => void;
}

function CaseTable({ batch, onOpen }: CaseTableProps) {
  return (
    <table aria-label="Bad-input cases" className="w-full border-collapse text-left">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-muted">
          <th className="py-1 pr-3 font-medium">Case</th>
          <th className="py-1 pr-3 font-medium">Result</th>
          <th className="py-1 pr-3 font-medium">The server says</th>
          <th>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {batch.cases.map(({ kind, title, path }, index) => {
          const result = batch.results[index];
          return (
            <tr
              key={`${kind} ${path.join('.')} ${title}`}
              data-case={kind}
              data-grade={result?.finding.grade}
              className="border-b border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-2 max-sm:py-1"
            >
              <VisibleText as="td" className="py-1 pr-3 wrap-anywhere" text={title} />
              <td className="py-1 pr-3 whitespace-nowrap">
                {result ? (
                  <Badge label={looks[result.finding.grade].word} tone={looks[result.finding.grade].tone} />
                ) : (
                  <span className="text-faint max-sm:hidden">not sent</span>
                )}
              </td>
              <VisibleText as="td" className="py-1 pr-3 text-muted wrap-anywhere" text={result?.finding.text} />
              <td className="py-0.5 text-right">
                {result?.answer && (
                  <Button
                    label="Open"
                    size="sm"
                    variant="quiet"
                    aria-label={`Open ${title}`}
                    onPress={() => onOpen(result)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
