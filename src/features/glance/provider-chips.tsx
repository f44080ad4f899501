import { CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { ProviderGlance, Verdict } from '../../core/glance/glance';
import { describeProvider, groupProviders, shortName, worstOf } from '../../core/glance/glance-words';
import { askFor, revealInCode } from '../../state/page';
import { classes } from '../../ui/theme/classes';
import { tones } from '../../ui/theme/tone';
import { Chip } from './chip';

const looks: Record<Verdict, { readonly icon: LucideIcon; readonly text: string }> = {
  accepted: tones.ok,
  changed: tones.warning,
  refused: { icon: CircleX, text: tones.error.text },
};

interface ProviderChipsProps {
  readonly providers: readonly ProviderGlance[];
  /** They are of an earlier text: what they said of it is not shown. */
  readonly isBehind: boolean;
}

/** By how many chips there are: from what width on each has its own. */
const widths = [
  { chips: 4, each: '@max-[36rem]:hidden', all: '@min-[36rem]:hidden' },
  { chips: 5, each: '@max-[42rem]:hidden', all: '@min-[42rem]:hidden' },
  { chips: Infinity, each: '@max-[49rem]:hidden', all: '@min-[49rem]:hidden' },
];

/** What each model provider does with the draft; where there is little room, all of them in one chip. */
export function ProviderChips({ providers, isBehind }: ProviderChipsProps) {
  const groups = groupProviders(providers);
  const width = widths.find(({ chips }) => groups.flat().length <= chips);
  return (
    <>
      <span className={classes('flex shrink-0 items-center gap-1', width?.each)}>
        {groups.map((group) => (
          <span key={group[0]?.provider} className="flex items-center rounded-md border border-line">
            {group.map((each) => (
              <ProviderChip key={each.target} provider={each} isBehind={isBehind} />
            ))}
          </span>
        ))}
      </span>
      <span className={classes('flex min-w-0', width?.all)}>
        <SummaryChip providers={providers} isBehind={isBehind} />
      </span>
    </>
  );
}

function ProviderChip({ provider, isBehind }: { readonly provider: ProviderGlance; readonly isBehind: boolean }) {
  if (isBehind) return <Waiting>{shortName(provider)}</Waiting>;
  const { icon, text } = looks[provider.verdict];
  return (
    <Chip label={describeProvider(provider)} icon={icon} colour={text} onPress={() => lead(provider)}>
      {shortName(provider)}
      {provider.count > 0 && <span className="text-muted">{provider.count}</span>}
    </Chip>
  );
}

function SummaryChip({ providers, isBehind }: ProviderChipsProps) {
  const { words, verdict, provider } = worstOf(providers);
  if (isBehind) return <Waiting>Providers</Waiting>;
  const { icon, text } = looks[verdict];
  return (
    <Chip
      label={`${words}${provider ? `: ${describeProvider(provider)}` : ''}`}
      icon={icon}
      colour={text}
      onPress={() => lead(provider)}
    >
      <span className="truncate">{words}</span>
    </Chip>
  );
}

/** To the first place that it minds, or to what a model receives. */
function lead(provider: ProviderGlance | undefined): void {
  if (provider?.first) revealInCode(provider.first);
  else askFor({ kind: 'model-view', ...(provider ? { target: provider.target } : {}) });
}

function Waiting({ children }: { readonly children: string }) {
  return (
    <span className="flex h-6 items-center gap-1 px-1.5 text-faint">
      <CircleDashed size={13} />
      {children}
    </span>
  );
}
