import { useCallback, useEffect, useState } from 'react';
import type { Progress } from '../../core/steps';
import { type ConversionClient, type ConversionResult, createConversionClient } from '../../workers/conversion/client';
import type {
  ConversionQuestion,
  ConversionSource,
  ConversionTarget,
  SourcePlace,
} from '../../workers/conversion/methods';
import { spawnWorker } from '../../workers/registry';

export type {
  ConversionQuestion,
  ConversionSource,
  ConversionTarget,
  ConvertedText,
  ImportedText,
  LedgerRow,
  ToolRow,
} from '../../workers/conversion/methods';

let lastSource = 0;

/** A text to ask about; questions with the same source do not send it again. */
export function conversionSource(content: string | Blob): ConversionSource {
  lastSource += 1;
  return { id: lastSource, content };
}

/** A worker for as long as a dialog is open; nothing while it is being made. */
export function useConversionClient(): ConversionClient | undefined {
  const [client, setClient] = useState<ConversionClient>();
  useEffect(() => {
    const made = createConversionClient(() => spawnWorker('conversion'));
    setClient(made);
    return () => made.dispose();
  }, []);
  return client;
}

/** What texts can be written as; nothing while the worker starts. */
export function useConversionTargets(client: ConversionClient | undefined): readonly ConversionTarget[] | undefined {
  const [targets, setTargets] = useState<readonly ConversionTarget[]>();
  useEffect(() => {
    let isCurrent = true;
    client?.targets().then((found) => {
      if (isCurrent && found) setTargets(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [client]);
  return targets;
}

export interface ConversionWork {
  /** What came of the question; nothing while it is worked on. */
  readonly result: Exclude<ConversionResult, { kind: 'superseded' }> | undefined;
  /** What came of it before it was changed. */
  readonly earlier: ConversionResult | undefined;
  readonly progress: Progress | undefined;
  readonly cancel: () => void;
  readonly retry: () => void;
}

interface Latest {
  readonly question: ConversionQuestion;
  readonly attempt: number;
  readonly result: ConversionWork['result'];
  readonly progress: Progress | undefined;
}

/** Asks a question, and again when it is another one; the newest counts. */
export function useConversion(
  client: ConversionClient | undefined,
  question: ConversionQuestion | undefined,
): ConversionWork {
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<Latest>();
  const [earlier, setEarlier] = useState<ConversionResult>();
  useEffect(() => {
    if (!client || !question) return undefined;
    let isCurrent = true;
    const report = (found: Pick<Latest, 'result' | 'progress'>) => {
      if (isCurrent) setLatest({ question, attempt, ...found });
    };
    client
      .ask(question, (progress) => report({ result: undefined, progress }))
      .then((result) => {
        if (result.kind === 'superseded') return;
        report({ result, progress: undefined });
        if (isCurrent) setEarlier(result);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, question, attempt]);
  const own = latest?.question === question && latest?.attempt === attempt ? latest : undefined;
  return {
    result: own?.result,
    earlier,
    progress: own?.progress,
    cancel: useCallback(() => client?.cancel(), [client]),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

const nowhere: ReadonlyMap<string, SourcePlace> = new Map();

/** Where the parts of the written text came from of which there is something to say, by their pointers in it. */
export function useSources(
  client: ConversionClient | undefined,
  found: readonly { readonly pointer: string }[] | undefined,
): ReadonlyMap<string, SourcePlace> {
  const [known, setKnown] = useState<{ readonly found: typeof found; readonly places: typeof nowhere }>();
  useEffect(() => {
    if (!client || !found || found.length === 0) return undefined;
    let isCurrent = true;
    const pointers = [...new Set(found.map(({ pointer }) => pointer))];
    client.sourcesOf(pointers).then((places) => {
      const entries = pointers.flatMap((pointer, index) => {
        const place = places[index];
        return place ? [[pointer, place] as const] : [];
      });
      if (isCurrent) setKnown({ found, places: new Map(entries) });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, found]);
  return known && known.found === found ? known.places : nowhere;
}

/** A result other than what was wanted. */
export type EndedEarly = Exclude<ConversionResult, { readonly kind: 'converted' | 'imported' | 'compared' }>;

export function endedEarly(result: ConversionResult | undefined): EndedEarly | undefined {
  const isWanted = !result || result.kind === 'converted' || result.kind === 'imported' || result.kind === 'compared';
  return isWanted ? undefined : result;
}
