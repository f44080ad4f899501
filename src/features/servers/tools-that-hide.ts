import { hiddenInText } from '../../core/hidden-text/hidden-in-reply';
import type { ListedTool } from '../../protocols/listing';

/** More are not listed: they would say the same. */
const maxTools = 100;

/** Tools of a listing whose definitions hold what is not seen, and what that is. */
export function toolsThatHide(
  tools: readonly ListedTool[],
): readonly { readonly tool: ListedTool; readonly told: string }[] {
  const found = [];
  for (const tool of tools) {
    const told = hiddenInText('The definition', tool.text);
    if (told !== undefined) found.push({ tool, told });
    if (found.length >= maxTools) break;
  }
  return found;
}
