import { argumentsKey } from '../../state/call';
import { documentStore } from '../../state/document';
import { workspaceStore } from '../../state/workspace';
import { argumentsBeginning, documentAddress } from '../../ui/code/addresses';
import type { Code } from '../../ui/code/load';

/**
 * Closes the models of a document that has no tab any more, and of the arguments of its tools: their texts are in the
 * workspace, their undo steps are gone. Returns the way out.
 */
export function closeWithTabs(code: Pick<Code, 'closeModels'>): () => void {
  let known = shownIds();
  const look = () => {
    const shown = shownIds();
    for (const id of known) {
      if (shown.has(id)) continue;
      code.closeModels(documentAddress(id));
      code.closeModels(argumentsBeginning(argumentsKey(id, '')));
    }
    known = shown;
  };
  const stops = [
    workspaceStore.subscribe(({ openIds }, before) => {
      if (openIds !== before.openIds) look();
    }),
    documentStore.subscribe(({ id }, before) => {
      if (id !== before.id) look();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The tabs, and the document in front, which may just have lost its own. */
function shownIds(): Set<string> {
  return new Set([...workspaceStore.getState().openIds, documentStore.getState().id]);
}
