/** Says what a command waits for once a second has gone by without it. */
export interface Waiting {
  begin(words: string): void;
  end(): void;
}

const patienceMs = 1000;

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
