import { convertTools, type LedgerEntry } from '../../core/conversion/convert';
import type { NeutralTool } from '../../core/model/neutral';
import type { ToolModel } from '../../core/model/tool-document';
import { findLookAlikes } from '../../core/model-view/look-alikes';
import type { ModelViewPart } from '../../core/model-view/model-view';
import {
  addCounts,
  type CountTokens,
  countDeclarations,
  noTokens,
  readForModels,
  sendTool,
} from '../../core/model-view/sent';
import { findUnpassed } from '../../core/model-view/unpassed';
import { parseText } from '../../core/yaml/parse-text';
import { readerOf } from '../../dialects/readers';
import { converterOf } from '../../dialects/writers';
import { exportTargetOf, exportTargets } from '../../exports';
import { readQuestion } from './messages';

/** More of what is not passed on is counted, not listed. */
const maxListed = 200;
/** Milliseconds of counting before other questions get their turn. */
const turnMs = 100;

interface Opened {
  readonly models: readonly ToolModel[];
  readonly tools: readonly NeutralTool[];
}

/** The worker's side: takes messages and tells what is found out, part by part. `pause` lets waiting messages come in. */
export function createAnswerer(
  count: CountTokens,
  tell: (part: ModelViewPart) => void,
  pause: () => Promise<void>,
): (message: unknown) => Promise<void> {
  let opened: Opened = { models: [], tools: [] };

  async function tellAll({ models, tools }: Opened): Promise<void> {
    const telling = models.map(({ name, description }) => ({ name: name?.value, description: description?.value }));
    tell({ kind: 'look-alikes', found: findLookAlikes(telling) });
    const ledgers = new Map<string, readonly LedgerEntry[]>();
    for (const target of exportTargets) {
      await pause();
      const conversion = convertTools(tools, target, { skipsRoundTrip: true });
      ledgers.set(target.id, conversion.ledger);
      const countAt = countDeclarations(conversion, target, count);
      let counts = noTokens;
      let until = performance.now() + turnMs;
      for (const index of tools.keys()) {
        counts = addCounts(counts, countAt(index));
        if (performance.now() < until && index < tools.length - 1) continue;
        tell({ kind: 'set', count: { target: target.id, tools: tools.length, counted: index + 1, counts } });
        await pause();
        until = performance.now() + turnMs;
      }
    }
    const found = findUnpassed(ledgers, models);
    tell({ kind: 'unpassed', found: found.slice(0, maxListed), total: found.length });
  }

  return async (message) => {
    const question = readQuestion(message);
    if (question?.kind === 'open') {
      const document = readerOf(question.dialect).read(parseText(question.text));
      const from = converterOf(question.dialect);
      const [target] = exportTargets;
      opened = { models: document.tools, tools: from && target ? readForModels(document, from, target) : [] };
      await tellAll(opened);
    } else if (question?.kind === 'tool') {
      const { tool } = question;
      tell({ kind: 'tool', tool, sent: exportTargets.map((target) => sendTool(opened.tools, tool, target, count)) });
    } else if (question) {
      const target = exportTargetOf(question.target);
      const text = target ? convertTools(opened.tools, target, { skipsRoundTrip: true }).text : '';
      tell({ kind: 'whole', target: question.target, text });
    }
  };
}
