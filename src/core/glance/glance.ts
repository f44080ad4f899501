import { soundnessOf } from '../check/soundness';
import { convert } from '../conversion/convert';
import type { Converter } from '../conversion/converter';
import type { ExportTarget } from '../export-target';
import { fromPointer, startsWith } from '../json/pointer';
import type { ToolDocument } from '../model/tool-document';
import { estimateTokens } from '../model-view/estimate-tokens';
import type { TokenCounts } from '../model-view/model-view';
import { addCounts, countDeclarations, noTokens } from '../model-view/sent';
import { type PreviewFinding, previewProvider } from '../provider-preview/provider-preview';
import { firstTools, lengthInLine, toolsLookedAt } from '../provider-preview/provider-problems';
import type { Rule } from '../rule';
import type { TextRange } from '../text/edit';

/** `changed`: a model is told something else than its parameters say. */
export type Verdict = 'accepted' | 'changed' | 'refused';

/** What a model provider does with the tools of a draft as they stand. */
export interface ProviderFigures {
  /** `OpenAI strict`, of the provider `OpenAI`. */
  readonly name: string;
  readonly provider: string;
  readonly verdict: Verdict;
  /** In how many places it refuses or changes something. */
  readonly count: number;
}

/** The same of the draft in front, with what leads there. */
export interface ProviderGlance extends ProviderFigures {
  /** The id of the export target. */
  readonly target: string;
  /** The first of the places, in the draft's text. */
  readonly first: TextRange | undefined;
}

export interface GlanceFigures {
  readonly providers: readonly ProviderFigures[];
  /** Estimated, of all tools that were looked at. */
  readonly tokens: TokenCounts;
  readonly tools: number;
  /** How many of the tools were looked at, from the first on. */
  readonly looked: number;
}

export interface SeenGlance extends GlanceFigures {
  readonly kind: 'seen';
  readonly providers: readonly ProviderGlance[];
}

/** What can be seen of a draft at a glance. */
export type Glance =
  | SeenGlance
  /** `broken`: it cannot be read to its end; `unsent`: nothing of it is sent to a model. */
  | { readonly kind: 'broken' | 'unsent' };

/** What model providers do with a draft, and about how many tokens it is for the first of them. */
export async function glanceAt(
  document: ToolDocument,
  from: Converter | undefined,
  targets: readonly ExportTarget[],
  rules: readonly Rule[],
): Promise<Glance> {
  if (!soundnessOf(document.tree).isWhole) return { kind: 'broken' };
  const [usual] = targets;
  if (!from || !usual || document.tools.length === 0) return { kind: 'unsent' };
  const first = toolsLookedAt(document, targets.length);
  const seen = firstTools(document, first);
  const providers: ProviderGlance[] = [];
  for (const target of targets) {
    const found = await previewProvider(seen, from, target, rules, first);
    providers.push({ ...naming(target), ...verdictOf(found, seen) });
  }
  const conversion = convert(document, from, usual, { skipsRoundTrip: true, ...(first !== undefined && { first }) });
  const countAt = countDeclarations(conversion, usual, estimateTokens);
  const tokens = conversion.places.map((_, index) => countAt(index)).reduce(addCounts, noTokens);
  const { length: tools } = document.tools;
  return { kind: 'seen', providers, tokens, tools, looked: first ?? tools };
}

function naming({ id, name, profile }: ExportTarget): Pick<ProviderGlance, 'target' | 'name' | 'provider'> {
  return { target: id, name, provider: profile.provider };
}

function verdictOf(
  found: readonly PreviewFinding[],
  document: ToolDocument,
): Pick<ProviderGlance, 'verdict' | 'count' | 'first'> {
  const refused = found.filter(({ effect }) => effect === 'reject');
  const counted = refused.length > 0 ? refused : found.filter(({ pointer }) => isFelt(pointer, document));
  const [first] = counted;
  if (!first) return { verdict: 'accepted', count: 0, first };
  const { text } = document.tree.written ?? document.tree;
  const range = { offset: first.offset, length: lengthInLine(text, first) };
  return { verdict: refused.length > 0 ? 'refused' : 'changed', count: counted.length, first: range };
}

/** A model is told names, descriptions and parameters; that it never hears of a version or an output changes nothing. */
function isFelt(pointer: string, { tools }: ToolDocument): boolean {
  const path = fromPointer(pointer) ?? [];
  return tools.some(({ name, description, input }) =>
    [name, description, input].some((part) => part && startsWith(path, part.path.map(String))),
  );
}
