import { useMemo } from 'react';
import { type Path, toPointer } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import type { Refusal } from '../../core/refusal';
import { counted } from '../../core/text/counted';
import type { ToolAdvice, VersionAdvice } from '../../core/version/advise-version';
import { isAtLeast } from '../../core/version/next-version';
import { editorOf } from '../../dialects/editors';
import type { ListedTool } from '../../protocols/listing';
import { applyOps, documentStore, useDebouncedDocument } from '../document';
import {
  type ConversionQuestion,
  type ConversionWork,
  conversionSource,
  useConversion,
  useConversionClient,
} from './use-conversion';

/** A text that the draft is compared with. */
export interface Baseline {
  readonly id: string;
  /** Begins a sentence: `The version "Published"`. */
  readonly title: string;
  readonly text: string;
  /** Nothing: the format that the text shows. */
  readonly dialect?: string | undefined;
}

export type Advised =
  | { readonly kind: 'comparing' }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'advised';
      readonly advice: VersionAdvice;
      readonly before: string;
      readonly after: string;
      /** Where a tool of the draft stands, by the index that the advice names. */
      readonly placeOf: (index: number) => Path | undefined;
    };

/** Characters of both texts up to which they are compared: their trees must fit into memory beside each other. */
const maxCharacters = 20_000_000;

const tooLarge = 'The texts are too large to compare here; callsheet diff compares files of any size.';

/** What changed from a text to the draft in front, worked out beside the page; follows the draft as it is written. */
export function useVersionAdvice(baseline: Baseline | undefined): Advised {
  const text = useDebouncedDocument((state) => state.text);
  const dialect = useDebouncedDocument((state) => state.dialect);
  const client = useConversionClient();
  const source = useMemo(() => conversionSource(text), [text]);
  const question = useMemo<ConversionQuestion | undefined>(
    () =>
      baseline && !areTooLarge(baseline, text)
        ? { kind: 'compare', source, dialect, older: { text: baseline.text, dialect: baseline.dialect } }
        : undefined,
    [baseline, text, source, dialect],
  );
  const { result } = useConversion(client, question);
  return useMemo(() => advisedOf(baseline, text, result), [baseline, text, result]);
}

const areTooLarge = ({ text }: Baseline, draft: string) => text.length + draft.length > maxCharacters;

/** What is known of the changes from a text to the draft, by what came of comparing them. */
export function advisedOf(baseline: Baseline | undefined, draft: string, result: ConversionWork['result']): Advised {
  if (baseline && areTooLarge(baseline, draft)) return { kind: 'refused', reason: tooLarge };
  if (result?.kind === 'refused') return result;
  if (result?.kind === 'failed') return { kind: 'refused', reason: result.message };
  if (result?.kind !== 'compared' || !baseline) return { kind: 'comparing' };
  const { advice, places } = result;
  return { kind: 'advised', advice, before: baseline.text, after: draft, placeOf: (index) => places[index] };
}

/** Of what a server lists, the tools that the draft holds, as one text; nothing when it lists none of them. */
export function listedText(listed: readonly ListedTool[], drafts: readonly ToolModel[]): string | undefined {
  const names = new Set(drafts.flatMap((tool) => [tool.id?.value, tool.name?.value, tool.label].map(withoutVersion)));
  names.delete('');
  const matching = listed.filter(({ id, name }) => names.has(withoutVersion(id)) || names.has(withoutVersion(name)));
  const texts = [...new Set(matching.map(({ text }) => text))];
  const [only] = texts;
  return texts.length > 1 ? `[\n${texts.join(',\n')}\n]\n` : only;
}

function withoutVersion(name: string | undefined): string {
  return name?.replace(/@.*$/, '') ?? '';
}

/** The tools of the advice whose version is still below what their changes ask for. */
export const behindAdvice = ({ tools }: VersionAdvice) => tools.filter((tool) => standingOf(tool) === 'behind');

/** What there is to say of the draft's versions, once none of them is to be set. */
export function versionsSentence({ tools }: VersionAdvice): string {
  const standings = new Set(tools.map(standingOf));
  if (standings.has('behind')) return '';
  if (standings.has('uncounted')) return 'The older text has no version that could be counted up.';
  return standings.has('enough') ? 'The version of the draft is high enough.' : '';
}

/** Whether a tool has the version that its changes ask for; a new one, or one that is gone, is asked for none. */
function standingOf({ index, bump, changes, oldVersion, newVersion, suggestedVersion }: ToolAdvice) {
  if (index === undefined || bump === 'none') return 'settled';
  if (oldVersion === undefined) return changes.some(({ kind }) => kind === 'tool-added') ? 'settled' : 'uncounted';
  if (suggestedVersion === undefined) return 'uncounted';
  return newVersion !== undefined && isAtLeast(suggestedVersion, newVersion) ? 'enough' : 'behind';
}

/** Whether definitions of the draft's format say a version. */
export function versionField(dialect: string): string | undefined {
  const { vocabulary } = editorOf(dialect);
  return vocabulary.fields.find(({ field }) => /(^|\.)version$/.test(field))?.field;
}

/** Sets the version that is asked for, and what follows from it (the id), as one undo step. */
export function takeVersions(wanted: readonly ToolAdvice[], advised: Advised): Refusal | undefined {
  const { dialect, model } = documentStore.getState();
  const field = versionField(dialect);
  if (advised.kind !== 'advised' || field === undefined) return { refused: 'This format has no place for a version.' };
  const seen = new Set<string>();
  const ops = wanted.flatMap(({ index, suggestedVersion: value }) => {
    const place = index === undefined ? undefined : advised.placeOf(index);
    const pointer = place && toPointer(place);
    const tool = model.tools.find(
      ({ path, around }) => toPointer(path) === pointer || (around && toPointer(around) === pointer),
    );
    if (!tool || pointer === undefined || value === undefined || seen.has(pointer)) return [];
    seen.add(pointer);
    const following = editorOf(dialect).keepInStep(tool, { [field]: value });
    return [{ kind: 'set-field', tool: tool.index, field, value } as const, ...following];
  });
  const [only] = wanted;
  const label =
    wanted.length === 1 && only ? `Version ${only.suggestedVersion}` : `Versions of ${counted(wanted.length, 'tool')}`;
  return applyOps(ops, label);
}
