import { convertSteps } from '../../core/conversion/convert';
import { gapsSentence } from '../../core/conversion/gaps';
import { growthSentence } from '../../core/conversion/growth';
import { parseJson } from '../../core/json/parse';
import type { JsonTree } from '../../core/json/tree';
import type { Steps } from '../../core/steps';
import { converterOf, otherConverter } from '../../dialects/writers';
import type { ConvertedText, RefusedText, WriteRequest, WrittenFrom } from './methods';
import { labelOf, rangeAt, rangeAtPointer, toRow } from './places';
import { targetOf } from './targets';

/** Writes a document of a dialect as something else. */
export function* convertDocument(
  tree: JsonTree,
  dialect: string,
  request: WriteRequest,
): Steps<WrittenFrom | RefusedText> {
  const from = converterOf(dialect);
  if (!from) return { kind: 'refused', reason: `A document of "${dialect}" holds no tools to convert.` };
  const target = targetOf(request.to);
  const { text, ledger, tools, gaps, places, sourceOf } = yield* convertSteps({ tree }, from, target, {
    ...request,
    otherOf: otherConverter(from),
  });
  const written = parseJson(text);
  const found: ConvertedText = {
    kind: 'converted',
    text,
    asksFor: gapsSentence(gaps, target.title),
    growth: growthSentence((tree.written ?? tree).text, text),
    ledger: ledger.map((entry) => toRow(entry, tree, written)),
    places: tools.map((tool, index) => ({
      label: labelOf(tool, index),
      source: rangeAt(tree, tool.origin?.path),
      target: rangeAtPointer(written, places[index]),
    })),
  };
  const placeOf = (pointer: string) => {
    const source = sourceOf(pointer);
    return source === undefined ? undefined : { source, sourceRange: rangeAtPointer(tree, source) };
  };
  return { found, placeOf };
}
