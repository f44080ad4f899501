/** Editors that are drawn, and whose text is not painted yet. */
const awaited = new Set<object>();
let waiting: (() => void)[] = [];

/** An editor is drawn, and its text will be; call what comes back once it is, or when nobody sees it any more. */
export function awaitText(): () => void {
  const editor = {};
  awaited.add(editor);
  return () => {
    awaited.delete(editor);
    if (awaited.size === 0) goOn();
  };
}

/** The editor's code does not come: what waits for its text goes on. */
export function giveUpTexts(): void {
  awaited.clear();
  goOn();
}

/** Until every editor that is drawn shows its text; at once when none is drawn. */
export function textsPainted(): Promise<void> {
  return awaited.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}

function goOn(): void {
  for (const resolve of waiting) resolve();
  waiting = [];
}
