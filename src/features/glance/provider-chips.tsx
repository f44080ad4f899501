import { CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ProviderGlance, Verdict } from '../../core/glance/glance';
import { describeProvider, groupProviders, shortName, worstOf } from '../../core/glance/glance-words';
import { useGlance } from '../../state/glance';
import { askFor, revealInCode } from '../../state/page';
import { classes } from '../../ui/theme/classes';
import { tones } from '../../ui/theme/tone';
import { Chip } from './chip';

const looks: Record<Verdict, { readonly icon: LucideIcon; readonly text: string }> = {
  accepted: tones.ok,
  changed: tones.warning,
  refused: { icon: CircleX, text: tones.error.text },
};

/** The figures of a provider, without the place to lead to. */
export type ShownProvider = Omit<ProviderGlance, 'first'>;

interface ProviderChipsProps {
  readonly providers: readonly ShownProvider[];
}

/** By how many chips there are: from what width on each has its own. */
const widths = [
  { chips: 4, each: '@max-[36rem]:hidden', all: '@min-[36rem]:hidden' },
  { chips: 5, each: '@max-[42rem]:hidden', all: '@min-[42rem]:hidden' },
  { chips: Infinity, each: '@max-[49rem]:hidden', all: '@min-[49rem]:hidden' },
];

/** What each model provider does with the draft; where there is little room, all of them in one chip. */
export const ProviderChips = memo(function ProviderChips({ providers }: ProviderChipsProps) {
  return (
    <Places
      providers={providers}
      each={(provider) => <ProviderChip key={provider.target} {...provider} />}
      all={<SummaryChip providers={providers} />}
    />
  );
});

/** In their place while they are of an earlier text: what they said of it is not shown. */
export const WaitingProviders = memo(function WaitingProviders({ providers }: ProviderChipsProps) {
  return (
    <Places
      providers={providers}
      each={(provider) => <Waiting key={provider.target}>{shortName(provider)}</Waiting>}
      all={<Waiting>Providers</Waiting>}
    />
  );
});

interface PlacesProps extends ProviderChipsProps {
  readonly each: (provider: ShownProvider) => ReactNode;
  readonly all: ReactNode;
}

function Places({ providers, each, all }: PlacesProps) {
  const groups = groupProviders(providers);
  const width = widths.find(({ chips }) => groups.flat().length <= chips);
  return (
    <>
      <span className={classes('flex shrink-0 items-center gap-1', width?.each)}>
        {groups.map((group) => (
          <span key={group[0]?.provider} className="flex items-center rounded-md border border-line">
            {group.map(each)}
          </span>
        ))}
      </span>
      <span className={classes('flex min-w-0', width?.all)}>{all}</span>
    </>
  );
}

function ProviderChip(provider: ShownProvider) {
  const { icon, text } = looks[provider.verdict];
  return (
    <Chip label={describeProvider(provider)} icon={icon} colour={text} onPress={() => lead(provider.target)}>
      {shortName(provider)}
      {provider.count > 0 && <span className="text-muted">{provider.count}</span>}
    </Chip>
  );
}

function SummaryChip({ providers }: ProviderChipsProps) {
  const { words, verdict, provider } = worstOf(providers);
  const { icon, text } = looks[verdict];
  return (
    <Chip
      label={`${words}${provider ? `: ${describeProvider(provider)}` : ''}`}
      icon={icon}
      colour={text}
      onPress={() => lead(provider?.target)}
    >
      <span className="truncate">{words}</span>
    </Chip>
  );
}

/** To the first place that it minds, or to what a model receives. */
function lead(target: string | undefined): void {
  const { glance } = useGlance.getState();
  const seen = glance?.kind === 'seen' ? glance.providers.find((each) => each.target === target) : undefined;
  if (seen?.first) revealInCode(seen.first);
  else askFor({ kind: 'model-view', ...(target === undefined ? {} : { target }) });
}

function Waiting({ children }: { readonly children: string }) {
  return (
    <span className="flex h-6 items-center gap-1 px-1.5 text-faint">
      <CircleDashed size={13} />
      {children}
    </span>
  );
}
