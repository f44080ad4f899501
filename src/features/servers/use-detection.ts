import { useEffect, useRef, useState } from 'react';
import { ownFailure } from '../../core/own-failure';
import type { Detection, DetectStep } from '../../protocols/detect/detect';
import { detectProtocol, type SavedServer, withCredential } from '../../state/server';

export interface DetectionRun {
  readonly isRunning: boolean;
  readonly steps: readonly DetectStep[];
  readonly found: Detection | undefined;
  /** The page's own code failed. */
  readonly problem: string | undefined;
  /** The server, with the credentials of then, that has answered every question. */
  readonly asked: string | undefined;
}

export interface DetectionHandle extends DetectionRun {
  /** Asks an address what it speaks; `onFound` hears of the protocol that was shown, until the signal says that it is given up. */
  readonly start: (server: SavedServer, onFound: (protocol: string, url: string, signal: AbortSignal) => void) => void;
  readonly stop: () => void;
  /** Whether this very server was asked and showed nothing: asking once more would find nothing either. */
  readonly isInVain: (server: SavedServer) => boolean;
  /** The person says which of several protocols it is. */
  readonly choose: (protocol: string) => void;
  /** Stops, and forgets what was found. */
  readonly forget: () => void;
}

const resting: DetectionRun = { isRunning: false, steps: [], found: undefined, problem: undefined, asked: undefined };

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
    const asked = named(server);
    setRun({ ...resting, isRunning: true });
    const onStep = (step: DetectStep) => change(({ steps }) => ({ steps: [...steps, step] }));
    detectProtocol(server, onStep, controller.signal).then(
      (found) => {
        const isAnswered = found.isReached && !controller.signal.aborted;
        change(() => ({ isRunning: false, found, asked: isAnswered ? asked : undefined }));
        const isNewest = running.current === controller && !controller.signal.aborted;
        if (isNewest && found.protocol !== undefined) onFound(found.protocol, found.url, controller.signal);
      },
      (error: unknown) => change(() => ({ isRunning: false, problem: ownFailure(error) })),
    );
  };

  const stop = () => running.current?.abort();
  const isInVain = (server: SavedServer) => run.found?.protocol === undefined && named(server) === run.asked;
  const choose = (protocol: string) =>
    setRun((before) => (before.found ? { ...before, found: { ...before.found, protocol } } : before));
  const forget = () => {
    running.current?.abort();
    running.current = undefined;
    setRun(resting);
  };
  return { ...run, start, stop, isInVain, choose, forget };
}

/** Everything of a server that its answers may depend on. */
function named(server: SavedServer): string {
  const { title: _, ...asked } = withCredential(server);
  return JSON.stringify([asked, server.viaRelay === true]);
}
