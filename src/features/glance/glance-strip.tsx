import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import type { SeenGlance } from '../../core/glance/glance';
import { keepWhileEqual } from '../../core/keep-while-equal';
import { documentStore, drawnDocument, useDocument } from '../../state/document';
import { useGlance } from '../../state/glance';
import { askFor } from '../../state/page';
import { Button } from '../../ui/controls/button';
import { whileBusy } from '../../ui/hooks/while-busy';
import { ProblemChip } from './problem-chip';
import { ProviderChips, type ShownProvider, WaitingProviders } from './provider-chips';
import { TokenChip } from './token-chip';

const busyRef = whileBusy(
  () => documentStore.getState().revision !== useGlance.getState().revision,
  documentStore.subscribe,
  [drawnDocument.subscribe, useGlance.subscribe],
);

/** Under the editor: what is wrong with the draft, what model providers do with it, and about how many tokens it is. */
export function GlanceStrip() {
  const revision = useGlance((state) => state.revision);
  const isBehind = useDocument((state) => state.revision !== revision);
  return (
    <section
      aria-label="At a glance"
      ref={busyRef}
      className="@container isolate flex h-9 shrink-0 items-center gap-1 overflow-hidden border-t border-line bg-surface px-1.5 text-sm whitespace-nowrap touch:h-12 flat:hidden"
    >
      <div role="toolbar" aria-label="Checks and tokens" className="contents">
        <ProblemChip />
        <Seen isBehind={isBehind} />
        <span className="flex-1" />
        <Button
          size="sm"
          variant="quiet"
          icon={ScanEye}
          className="@max-[22rem]:hidden touch:min-w-11"
          onPress={() => askFor({ kind: 'model-view' })}
        >
          <span className="@max-[52rem]:sr-only">Model's view</span>
        </Button>
      </div>
    </section>
  );
}

const words = {
  broken: 'Providers and tokens follow once the syntax errors are fixed',
  unsent: 'Not sent to any model',
  failed: "Providers and tokens couldn't be worked out. Change the text to try again",
};

/** What is shown of the providers: they say the same wherever the places are that the chips lead to. */
function shownOf({ providers }: SeenGlance): readonly ShownProvider[] {
  return providers.map(({ first: _, ...figures }) => figures);
}

function Seen({ isBehind }: { readonly isBehind: boolean }) {
  const glance = useGlance((state) => state.glance);
  const [kept] = useState(keepWhileEqual<readonly ShownProvider[]>);
  if (!glance) return null;
  if (glance.kind !== 'seen') {
    return !isBehind && <span className="min-w-0 truncate px-1.5 text-muted">{words[glance.kind]}</span>;
  }
  const providers = kept(shownOf(glance));
  // They come and go with every key: what is hidden is neither seen nor read out, and is not made anew.
  return (
    <>
      <span className="contents" hidden={isBehind}>
        <ProviderChips providers={providers} />
        <TokenChip glance={glance} />
      </span>
      <span className="contents" hidden={!isBehind}>
        <WaitingProviders providers={providers} />
        <span className="px-1.5 text-faint">… tokens</span>
      </span>
    </>
  );
}
