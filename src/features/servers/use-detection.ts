import { useEffect, useRef, useState } from 'react';
import type { Detection, DetectStep } from '../../protocols/detect/detect';
import { detectProtocol, type SavedServer } from '../../state/server';

export interface DetectionRun {
  readonly isRunning: boolean;
  readonly steps: readonly DetectStep[];
  readonly found: Detection | undefined;
  /** The page's own code failed. */
  readonly problem: string | undefined;
}

export interface DetectionHandle extends DetectionRun {
  /** Asks an address what it speaks; `onFound` hears of the protocol that was shown, until the signal says that it is given up. */
  readonly start: (server: SavedServer, onFound: (protocol: string, url: string, signal: AbortSignal) => void) => void;
  readonly stop: () => void;
  /** The person says which of several protocols it is. */
  readonly choose: (protocol: string) => void;
  /** Stops, and forgets what was found. */
  readonly forget: () => void;
}

const resting: DetectionRun = { isRunning: false, steps: [], found: undefined, problem: undefined };

/** Finds out what the address in the form speaks, step by step. The newest question wins. */
export function useDetection(): DetectionHandle {
  const [run, setRun] = useState(resting);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start: DetectionHandle['start'] = (server, onFound) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const change = (part: (before: DetectionRun) => Partial<DetectionRun>) => {
      if (running.current === controller) setRun((before) => ({ ...before, ...part(before) }));
    };
    setRun({ ...resting, isRunning: true });
    const onStep = (step: DetectStep) => change(({ steps }) => ({ steps: [...steps, step] }));
    detectProtocol(server, onStep, controller.signal).then(
      (found) => {
        change(() => ({ isRunning: false, found }));
        const isNewest = running.current === controller && !controller.signal.aborted;
        if (isNewest && found.protocol !== undefined) onFound(found.protocol, found.url, controller.signal);
      },
      (error: unknown) => change(() => ({ isRunning: false, problem: String(error) })),
    );
  };

  const stop = () => running.current?.abort();
  const choose = (protocol: string) =>
    setRun((before) => (before.found ? { ...before, found: { ...before.found, protocol } } : before));
  const forget = () => {
    running.current?.abort();
    running.current = undefined;
    setRun(resting);
  };
  return { ...run, start, stop, choose, forget };
}
