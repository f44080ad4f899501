/** A step by its title, and what is to be seen in the dialog that it opens. */
export interface Stop {
  readonly title: string;
  readonly seen: string | undefined;
}

export interface StoryWalk {
  readonly title: string;
  readonly stops: readonly Stop[];
}

/**
 * Runs in the page, and plays stories one after the other as fast as they go: what a test asks from outside, and each
 * frame that is drawn for it, costs as much as the page itself. Answers with what was not as it should be.
 */
export async function playAll(walks: readonly StoryWalk[]): Promise<readonly string[]> {
  let at = '';
  const until = <T>(find: () => T | null | undefined | false): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = find();
        if (!found) return;
        clearTimeout(tooLate);
        changes.disconnect();
        resolve(found);
      };
      const changes = new MutationObserver(look);
      const tooLate = setTimeout(() => reject(new Error(`Nothing happened any more: ${at}`)), 30_000);
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });
  const button = (name: string, within: ParentNode) =>
    [...within.querySelectorAll('button')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
    );
  const press = async (name: string, within: ParentNode) => (await until(() => button(name, within))).click();
  const playerOf = (title: string) => document.querySelector(`section[aria-label="${CSS.escape(`Story: ${title}`)}"]`);
  const dialogWith = (words: string) =>
    [...document.querySelectorAll('[role="dialog"]')].find(({ textContent }) => textContent.includes(words));

  const wrong: string[] = [];
  for (const { title, stops } of walks) {
    at = title;
    await press(title, document);
    const player = await until(() => playerOf(title));
    for (const [index, stop] of stops.entries()) {
      at = `${title}, step ${index + 1}`;
      const shown = `[data-step="${index + 1}"]:not([data-phase="acting"])`;
      const step = await until(() => player.querySelector<HTMLElement>(shown));
      const isRight = step.dataset.phase === 'done' && step.querySelector('h3')?.textContent === stop.title;
      if (!isRight) wrong.push(`${at}: ${step.textContent}`);
      const { seen } = stop;
      if (seen !== undefined) {
        const dialog = await until(() => dialogWith(seen));
        await press('Close', dialog);
        await until(() => !dialog.isConnected);
      }
      if (index < stops.length - 1) await press('Next', player);
    }
    await press('Leave story', player);
    await until(() => !player.isConnected);
  }
  return wrong;
}
