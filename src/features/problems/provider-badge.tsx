import type { ProviderEffect, ProviderNote } from '../../core/diagnostic';
import { Badge } from '../../ui/badge';
import type { Tone } from '../../ui/tone';

const effects: Record<ProviderEffect, { readonly word: string; readonly tone: Tone }> = {
  reject: { word: 'Rejected', tone: 'error' },
  drop: { word: 'Dropped', tone: 'warning' },
  change: { word: 'Changed', tone: 'info' },
};

/** `Rejected by OpenAI strict`: what model providers do with a part of the draft that may itself be right. */
export function ProviderBadge({ providers }: { readonly providers: readonly ProviderNote[] }) {
  const [first] = providers;
  if (!first) return null;
  const { word, tone } = effects[first.effect];
  const by = providers.length === 1 ? first.name : `${providers.length} providers`;
  return (
    <Badge tone={tone}>
      {word} by {by}
    </Badge>
  );
}
