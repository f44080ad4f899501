import type { TokenCounts } from '../model-view/model-view';
import { counted, grouped } from '../text/counted';
import type { ProviderFigures, Verdict } from './glance';

/** The ways of one provider, from its usual one on. A way that comes to the same as the usual one is left out. */
export function groupProviders<T extends ProviderFigures>(providers: readonly T[]): readonly (readonly T[])[] {
  const usuals = providers.filter(
    ({ provider }, at) => providers.findIndex((each) => each.provider === provider) === at,
  );
  return usuals.map((usual) => {
    const others = providers.filter(({ provider }) => provider === usual.provider);
    return [usual, ...others.filter(({ verdict, count }) => verdict !== usual.verdict || count !== usual.count)];
  });
}

/** Beside its provider: `strict` of `OpenAI strict`. */
export function shortName({ name, provider }: ProviderFigures): string {
  return name === provider ? name : name.slice(provider.length).trim();
}

const places = (count: number) => counted(count, 'place');

/** `OpenAI strict refuses it in 2 places` */
export function describeProvider({ name, verdict, count }: ProviderFigures): string {
  if (verdict === 'accepted') return `${name} accepts it`;
  return `${name} ${verdict === 'refused' ? 'refuses' : 'changes'} it in ${places(count)}`;
}

/** All providers in a few words, and the one that stands for them: the first of those that take it worst. */
export function worstOf<T extends ProviderFigures>(
  providers: readonly T[],
): {
  readonly words: string;
  readonly verdict: Verdict;
  readonly provider: T | undefined;
} {
  for (const verdict of ['refused', 'changed'] as const) {
    const such = providers.filter((each) => each.verdict === verdict);
    if (such.length === 0) continue;
    const verb = verdict === 'refused' ? 'Refused' : 'Changed';
    return { words: `${verb} by ${such.length} of ${providers.length}`, verdict, provider: such[0] };
  }
  return { words: 'Accepted by all', verdict: 'accepted', provider: undefined };
}

export interface TokenPart {
  readonly id: 'name' | 'description' | 'parameters' | 'rest';
  readonly label: string;
  readonly tokens: number;
}

/** What the tokens of a declaration are for; its keys and signs are the rest. */
export function tokenParts({ name, description, parameters, whole }: TokenCounts): readonly TokenPart[] {
  return [
    { id: 'name', label: 'Name', tokens: name },
    { id: 'description', label: 'Description', tokens: description },
    { id: 'parameters', label: 'Parameters', tokens: parameters },
    { id: 'rest', label: 'The rest', tokens: Math.max(0, whole - name - description - parameters) },
  ];
}

/** `About 70 tokens: name 3, description 5, parameters 46, the rest 16` */
export function describeTokens(counts: TokenCounts): string {
  const parts = tokenParts(counts).map(({ label, tokens }) => `${label.toLowerCase()} ${grouped(tokens)}`);
  return `About ${grouped(counts.whole)} tokens: ${parts.join(', ')}`;
}
