import { hiddenInText } from '../../core/hidden-text/hidden-in-reply';
import type { ListedTool } from '../../protocols/listing';

/** More are not listed: they would say the same. */
const maxTools = 100;
/** Characters looked at before others get their turn. */
const turn = 256 * 1024;

/** A tool whose definition holds what is not seen, and what that is. */
export interface HidingTool {
  readonly tool: ListedTool;
  readonly told: string;
}

/** Looks at the definitions of a listing in turns, and tells which hide something, once. What comes back stops it. */
export function findToolsThatHide(
  tools: readonly ListedTool[],
  done: (found: readonly HidingTool[]) => void,
): () => void {
  const found: HidingTool[] = [];
  let at = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    for (let looked = 0; looked < turn; at += 1) {
      const tool = tools[at];
      if (!tool || found.length >= maxTools) return done(found);
      const told = hiddenInText('The definition', tool.text);
      if (told !== undefined) found.push({ tool, told });
      looked += tool.text.length;
    }
    next = setTimeout(look);
  };
  next = setTimeout(look);
  return () => clearTimeout(next);
}
