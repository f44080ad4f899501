import { Check, CircleHelp, LoaderCircle, X } from 'lucide-react';
import type { DetectStep } from '../../protocols/detect/detect';
import type { SavedServer } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Elapsed } from '../../ui/feedback/elapsed';
import { Notice } from '../../ui/feedback/notice';
import { VisibleText } from '../../ui/layout/visible-text';
import { DetectedTools } from './detected-tools';
import { ObstacleNotice, type WaysOn } from './obstacle-notice';
import type { DetectionHandle } from './use-detection';

export interface DetectPanelProps {
  readonly detection: DetectionHandle;
  /** The server as the form describes it; nothing while a field is wrong. */
  readonly server: SavedServer | undefined;
  readonly ways: WaysOn;
}

/** What the address was asked, step by step, and what came of it: its tools, or what stands in the way. */
export function DetectPanel({ detection, server, ways }: DetectPanelProps) {
  const { isRunning, steps, found, problem, stop } = detection;
  return (
    <section aria-label="Detection" className="flex flex-col gap-2">
      {isRunning && (
        <div className="flex items-center gap-2">
          <LoaderCircle size={14} className="shrink-0 text-muted animate-spin" />
          <p role="status" className="min-w-0 flex-1 text-muted">
            Detecting the protocol…
          </p>
          <Elapsed />
          <Button label="Stop" size="sm" onPress={stop} />
        </div>
      )}
      {problem !== undefined && <Notice tone="error" role="alert" title="Detection failed" text={problem} />}
      {found?.protocol !== undefined && server && <DetectedTools server={server} message={found.message} ways={ways} />}
      {found && found.protocol === undefined && <ObstacleNotice {...found} ways={ways} />}
      {steps.length > 0 && (
        <ol aria-label="What was tried" className="flex flex-col gap-1.5 rounded-md border border-line p-2 text-sm">
          {steps.map((step) => (
            <Step key={step.title} step={step} isSaidAbove={step.found === found?.message} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Every question goes to the same origin, which stands above. */
function pathOf(address: string): string {
  const url = new URL(address);
  return url.origin === 'null' ? address : `${url.pathname}${url.search}`;
}

function Step({ step, isSaidAbove }: { readonly step: DetectStep; readonly isSaidAbove: boolean }) {
  const { title, request, found, ok } = step;
  const [Icon, word, colour] =
    ok === undefined
      ? [CircleHelp, 'Perhaps', 'text-warning']
      : ok
        ? [Check, 'Yes', 'text-ok']
        : [X, 'No', 'text-muted'];
  return (
    <li className="flex gap-1.5">
      <Icon aria-label={word} className={`mt-0.5 size-3.5 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-col">
        <VisibleText as="span" className="font-medium" text={title} />
        {request && (
          <span className="font-mono text-faint wrap-anywhere">
            {request.method} {pathOf(request.url)}
          </span>
        )}
        {!isSaidAbove && <VisibleText className="text-muted wrap-anywhere" text={found} />}
      </div>
    </li>
  );
}
