import type { ProviderEffect, ProviderNote } from '../../core/diagnostic';
import { effectWords } from '../../core/provider-preview/provider-effects';
import { Badge } from '../../ui/feedback/badge';
import type { Tone } from '../../ui/theme/tone';

const toneOf: Record<ProviderEffect, Tone> = { reject: 'error', drop: 'warning', change: 'info' };

/** `Rejected by OpenAI strict`: what model providers do with a part of the draft that may itself be right. */
export function ProviderBadge({ providers }: { readonly providers: readonly ProviderNote[] }) {
  const [first] = providers;
  if (!first) return null;
  const by = providers.length === 1 ? first.name : `${providers.length} providers`;
  return (
    <Badge tone={toneOf[first.effect]}>
      {effectWords[first.effect]} by {by}
    </Badge>
  );
}
