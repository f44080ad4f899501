import { Check, CircleHelp, Radar, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Detection, DetectStep } from '../../protocols/detect/detect';
import { detectProtocol, useProtocols } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { type ServerDraft, serverOf, urlProblem } from './server-draft';

export interface DetectPanelProps {
  readonly draft: ServerDraft;
  /** Takes what was found; the person may choose otherwise afterwards. */
  readonly onFound: (protocol: string, url: string) => void;
}

/** Looks what the address speaks when it is asked to, and shows each step and what came of it. */
export default function DetectPanel({ draft, onFound }: DetectPanelProps) {
  const protocols = useProtocols();
  const [steps, setSteps] = useState<readonly DetectStep[]>([]);
  const [result, setResult] = useState<Detection | string>();
  const [isLooking, setLooking] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const problem = urlProblem(draft.url);

  const look = async () => {
    const server = serverOf({ ...draft, headerProblem: undefined, pin: '' }, 'detect');
    if (!server) return;
    const controller = new AbortController();
    running.current = controller;
    setSteps([]);
    setResult(undefined);
    setLooking(true);
    const onStep = (step: DetectStep) => setSteps((before) => [...before, step]);
    const found = await detectProtocol(server, onStep, controller.signal).catch(
      (error: unknown) => `Callsheet could not look (${String(error)}).`,
    );
    if (running.current !== controller) return;
    setLooking(false);
    setResult(found);
    if (typeof found !== 'string' && found.protocol !== undefined) onFound(found.protocol, found.url);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div>
        {isLooking ? (
          <Button size="sm" onPress={() => running.current?.abort()}>
            Stop looking
          </Button>
        ) : (
          <Button size="sm" icon={Radar} isDisabled={problem !== undefined} onPress={() => void look()}>
            Detect
          </Button>
        )}
      </div>
      <p className="text-sm text-faint">
        <TextParts text={problem ?? 'Asks this address what it speaks; you can choose otherwise below.'} />
      </p>
      {(steps.length > 0 || result !== undefined) && (
        <div className="rounded-md border border-line p-2 text-sm">
          <ol aria-label="What was tried" className="flex flex-col gap-1.5">
            {steps.map((step) => (
              <Step key={step.title} step={step} />
            ))}
          </ol>
          <p role="status" className={steps.length > 0 ? 'mt-2 border-t border-line pt-2 font-medium' : 'font-medium'}>
            {wordsOf(result, isLooking, (id) => protocols.find((protocol) => protocol.id === id)?.title ?? id)}
          </p>
        </div>
      )}
    </div>
  );
}

function wordsOf(result: Detection | string | undefined, isLooking: boolean, title: (id: string) => string): string {
  if (result === undefined) return isLooking ? 'Looking…' : '';
  if (typeof result === 'string') return result;
  return result.protocol === undefined ? result.message : `${title(result.protocol)} is chosen. ${result.message}`;
}

/** Every question goes to the same origin, which stands above. */
function pathOf(address: string): string {
  const url = new URL(address);
  return url.origin === 'null' ? address : `${url.pathname}${url.search}`;
}

function Step({ step }: { readonly step: DetectStep }) {
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
        <span className="font-medium">
          <TextParts text={title} />
        </span>
        {request && (
          <span className="font-mono text-faint wrap-anywhere">
            {request.method} {pathOf(request.url)}
          </span>
        )}
        <VisibleText className="text-muted wrap-anywhere" text={found} />
      </div>
    </li>
  );
}
