import { counted } from '../core/text/counted';
import type { ListProgress } from '../protocols/io';

/** Says what a command waits for once a second has gone by without it. */
export interface Waiting {
  begin(words: string): void;
  end(): void;
}

const patienceMs = 1000;

/** Says how much of a list has arrived, at most once a second. */
export function createListWords(say: (words: string) => void): (progress: ListProgress) => void {
  let last = performance.now();
  return ({ tools, pages }) => {
    if (performance.now() - last < patienceMs) return;
    last = performance.now();
    say(`${counted(tools, 'tool')} on ${counted(pages, 'page')} so far…`);
  };
}

export function createWaiting(say: (words: string) => void): Waiting {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => clearTimeout(timer);
  return {
    begin(words) {
      end();
      timer = setTimeout(() => say(words), patienceMs);
    },
    end,
  };
}
