import { Check, Circle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { callsStore } from '../state/call';
import { analysisStore } from '../state/checking';
import { documentStore } from '../state/document';
import { tourStore } from '../state/page';
import { changeSettings, settingsStore, useSettings } from '../state/settings';
import { Button } from '../ui/controls/button';
import { whenFocusIsFree } from '../ui/hooks/when-focus-is-free';
import { TextParts } from '../ui/layout/visible-text';
import { AfterText } from '../ui/loading/after-text';
import { tourSteps as steps } from './tour-steps';

/** What this is in a sentence, and five things to see; it leaves when they were seen, or by one press. */
export function NextSteps() {
  const isShown = useSettings((settings) => settings.showNextSteps);
  const isLinked = useLinked();
  const { asked, isAway } = useStore(tourStore);
  return isShown && !isAway && (asked > 0 || !isLinked) && <Steps asked={asked} />;
}

// Inside its own edge a focus ring stays whole.
const list =
  'relative -m-1 flex min-w-0 gap-1 overflow-x-auto p-1 low:flex-1 not-low:max-xl:order-last not-low:max-xl:w-full';
const buttonRoom = <div className="h-6 touch:h-11" />;

function Steps({ asked }: { readonly asked: number }) {
  const seen = useSettings((settings) => settings.stepsSeen);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(watchOutcomes, []);
  useEffect(() => {
    if (asked > 0) return whenFocusIsFree(() => first.current?.focus());
    return undefined;
  }, [asked]);
  return (
    <section
      aria-label="Next steps"
      className="isolate flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-3 py-1 flat:hidden"
    >
      <p className="min-w-0 flex-1 basis-48 low:sr-only">
        Write a tool definition, see what models and servers would refuse, and call it.
      </p>
      <AfterText
        room={
          <>
            <div className={list}>{buttonRoom}</div>
            {buttonRoom}
          </>
        }
      >
        <div role="toolbar" aria-label="Steps" className="contents">
          <ol className={list}>
            {steps.map(({ id, label }, index) => (
              <li key={id} className="flex shrink-0">
                <Button
                  size="sm"
                  ref={index === 0 ? first : undefined}
                  icon={seen.includes(id) ? Check : Circle}
                  onPress={() => void import('./tour').then(({ takeStep }) => takeStep(id))}
                >
                  <TextParts text={label} />
                  {seen.includes(id) && <span className="sr-only">, done</span>}
                </Button>
              </li>
            ))}
          </ol>
          <Button label="Dismiss" size="sm" variant="quiet" onPress={() => changeSettings({ showNextSteps: false })} />
        </div>
      </AfterText>
    </section>
  );
}

/** Ticks what comes of a tool that a step speaks of, whoever brought it about; returns the way out. */
function watchOutcomes(): () => void {
  const tick = (id: string, tool: string | undefined) => {
    const { stepsSeen } = settingsStore.getState();
    const step = steps.find((each) => each.id === id);
    if (!step || stepsSeen.includes(id) || !tool?.startsWith(step.tool)) return;
    const seen = [...stepsSeen, id];
    changeSettings({ stepsSeen: seen, showNextSteps: steps.some((step) => !seen.includes(step.id)) });
  };
  const stops = [
    callsStore.subscribe(({ call }) => {
      if (call.kind !== 'answered') return;
      const { intent, exchange } = call.answer;
      tick(exchange.outcome.kind, intent.target.tool.label);
    }),
    analysisStore.subscribe(({ diagnostics }) => {
      const [tool] = documentStore.getState().lastGood.tools;
      if (diagnostics.some(({ severity }) => severity !== 'info')) tick('problem', tool?.label);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const carriesDocument = (address: string) => /#(?:doc|bundle|story)=/.test(address);
const wasLinked =
  carriesDocument(location.hash) || ['server', 'tool'].some((key) => new URLSearchParams(location.search).has(key));

/** Who has opened a link came for what it holds. */
function useLinked(): boolean {
  const [isLinked, setLinked] = useState(wasLinked);
  useEffect(() => {
    const look = ({ newURL }: HashChangeEvent) => {
      if (carriesDocument(newURL)) setLinked(true);
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return isLinked;
}
