import { type Conversion, convertTools } from '../../core/conversion/convert';
import type { LedgerEntry } from '../../core/conversion/ledger';
import type { NeutralTool } from '../../core/model/neutral';
import type { ToolModel } from '../../core/model/tool-document';
import { estimateTokens } from '../../core/model-view/estimate-tokens';
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
import type { Handlers } from '../serve';
import type { ModelViewMethods } from './methods';

/** More of what is not passed on is counted, not listed. */
const maxListed = 200;
/** Milliseconds of counting before other questions get their turn. */
const turnMs = 100;

interface Opened {
  readonly models: readonly ToolModel[];
  readonly tools: readonly NeutralTool[];
}

/** Counts and compares what models receive. `pause` lets waiting messages come in. */
export function modelViewHandlers(
  loadCounter: () => Promise<CountTokens>,
  pause: () => Promise<void>,
): Handlers<ModelViewMethods> {
  let opened: Opened = { models: [], tools: [] };
  let counter: Promise<CountTokens> | undefined;
  const counting = () => {
    counter ??= loadCounter();
    return counter;
  };

  async function tellAll(mine: Opened, tell: (part: ModelViewPart) => void): Promise<void> {
    const { models, tools } = mine;
    const telling = models.map(({ name, description }) => ({ name: name?.value, description: description?.value }));
    tell({ kind: 'look-alikes', found: findLookAlikes(telling) });
    const ledgers = new Map<string, readonly LedgerEntry[]>();
    const written = new Map<string, Pick<Conversion, 'text' | 'places'>>();
    for (const target of exportTargets) {
      await pause();
      if (opened !== mine) return;
      const { text, places, ledger } = convertTools(tools, target, { skipsRoundTrip: true });
      written.set(target.id, { text, places });
      ledgers.set(target.id, ledger);
    }
    const found = findUnpassed(ledgers, models);
    tell({ kind: 'unpassed', found: found.slice(0, maxListed), total: found.length });
    const count = await counting();
    for (const target of exportTargets) {
      const conversion = written.get(target.id);
      if (!conversion) continue;
      const countAt = countDeclarations(conversion, target, count);
      let counts = noTokens;
      let until = performance.now() + turnMs;
      for (const index of tools.keys()) {
        counts = addCounts(counts, countAt(index));
        if (performance.now() < until && index < tools.length - 1) continue;
        tell({ kind: 'set', count: { target: target.id, tools: tools.length, counted: index + 1, counts } });
        await pause();
        if (opened !== mine) return;
        until = performance.now() + turnMs;
      }
    }
  }

  return {
    async open({ text, dialect }, { tell }) {
      const document = readerOf(dialect).read(parseText(text));
      const from = converterOf(dialect);
      const [target] = exportTargets;
      opened = { models: document.tools, tools: from && target ? readForModels(document, from, target) : [] };
      await tellAll(opened, tell);
      return undefined;
    },
    async tool(index, { tell }) {
      const { tools } = opened;
      const send = (count: CountTokens) => exportTargets.map((target) => sendTool(tools, index, target, count));
      tell(send(estimateTokens).map((sent) => ({ ...sent, isEstimated: true })));
      return send(await counting());
    },
    whole(id) {
      const target = exportTargetOf(id);
      return target ? convertTools(opened.tools, target, { skipsRoundTrip: true }).text : '';
    },
  };
}
