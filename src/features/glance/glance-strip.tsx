import { ScanEye } from 'lucide-react';
import { useDocument } from '../../state/document';
import { useGlance } from '../../state/glance';
import { askFor } from '../../state/page';
import { Button } from '../../ui/controls/button';
import { ProblemChip } from './problem-chip';
import { ProviderChips } from './provider-chips';
import { TokenChip } from './token-chip';

/** Under the editor: what is wrong with the draft, what model providers do with it, and about how many tokens it is. */
export function GlanceStrip() {
  const revision = useGlance((state) => state.revision);
  const isBehind = useDocument((state) => state.revision !== revision);
  return (
    <section
      aria-label="At a glance"
      aria-busy={isBehind}
      className="@container flex h-9 shrink-0 items-center gap-1 overflow-hidden border-t border-line bg-surface px-1.5 text-sm whitespace-nowrap touch:h-12"
    >
      <ProblemChip />
      <Seen isBehind={isBehind} />
      <span className="flex-1" />
      <Button
        size="sm"
        variant="quiet"
        icon={ScanEye}
        className="touch:min-w-11"
        onPress={() => askFor({ kind: 'model-view' })}
      >
        <span className="@max-[52rem]:sr-only">Model's view</span>
      </Button>
    </section>
  );
}

const words = {
  broken: 'Providers and tokens follow once the syntax errors are fixed',
  unsent: 'Not sent to any model',
  failed: "Providers and tokens couldn't be worked out. Change the text to try again",
};

function Seen({ isBehind }: { readonly isBehind: boolean }) {
  const glance = useGlance((state) => state.glance);
  if (!glance) return null;
  if (glance.kind !== 'seen') {
    return !isBehind && <span className="min-w-0 truncate px-1.5 text-muted">{words[glance.kind]}</span>;
  }
  return (
    <>
      <ProviderChips providers={glance.providers} isBehind={isBehind} />
      <TokenChip glance={glance} isBehind={isBehind} />
    </>
  );
}
