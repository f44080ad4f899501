import type { ToolReference } from '../../core/call';
import { toolReference } from '../../core/model/tool-reference';
import { isMock } from '../../core/network/in-page';
import type { ToolName } from '../../demo/tool-names';
import { readerOf } from '../../dialects/readers';
import { callTarget } from '../call';
import { type DocumentState, documentStore, selectedTool } from '../document';
import { listingOf, mockId, preferServer, type SavedServer, selectedServer, serversStore } from '../server';
import { firstSample, isStage, workspaceStore } from '../workspace';

type Named = Pick<ToolName, 'id' | 'name'>;

/** What the demonstration servers have, by their addresses: fetched when it is first asked for. */
type DemoTools = ReadonlyMap<string, readonly ToolName[]>;

/** The version is the server's business. */
const idOf = (id: string | undefined) => id?.replace(/@.*$/s, '');

function isSame(tool: ToolReference, listed: Named, dialect: string): boolean {
  const isNamed = tool.name === listed.name;
  if (tool.id === undefined || listed.id === undefined) return isNamed;
  return idOf(tool.id) === idOf(listed.id) && (isNamed || !readerOf(dialect).holdsSeveral);
}

function speaks({ protocol }: SavedServer, dialect: string): boolean {
  return readerOf(dialect).protocols.includes(protocol);
}

/** Whether a server has a tool; nothing when nobody has asked it, or it may stand in a part of the list that did not arrive. */
function hasTool(server: SavedServer, tool: ToolReference, dialect: string, demos: DemoTools): boolean | undefined {
  if (!speaks(server, dialect)) return false;
  const listing = listingOf(server);
  const known = demos.get(server.url) ?? (listing?.kind === 'tools' ? listing.tools : undefined);
  const isListed = known?.some((listed) => isSame(tool, listed, dialect));
  const isPartial = listing?.kind === 'tools' && listing.incomplete !== undefined;
  return isPartial && isListed === false ? undefined : isListed;
}

/**
 * Chooses the mock for a draft that no server has, and goes back to the server of before for one that it may have. What
 * a person chooses for a document stays. Returns the way out.
 */
export function chooseMocks(loadDemoTools: () => Promise<DemoTools>): () => void {
  const picked = new Map<string, string>();
  let usual = serversStore.getState().selectedId;
  let demos: DemoTools | undefined;

  /**
   * What the demonstration servers have is fetched for the first draft that is not their own example. One that the
   * chosen server has no protocol for does not wait for that: it would be said to be of another format until then.
   */
  function consider(state: DocumentState): void {
    if (demos) decide(state, demos);
    else if (state.text !== firstSample()) {
      const chosen = selectedServer(serversStore.getState());
      if (chosen && !speaks(chosen, state.lastGood.dialect)) decide(state, new Map());
      loadDemoTools().then(
        (loaded) => {
          demos = loaded;
          decide(documentStore.getState(), loaded);
        },
        // Without it the choice stays with the person.
        () => undefined,
      );
    }
  }

  function decide(state: DocumentState, known: DemoTools): void {
    const { id, lastGood } = state;
    const tool = selectedTool(state);
    const { servers } = serversStore.getState();
    if (callTarget()?.origin === 'server') return;
    const own = servers.find((server) => server.id === picked.get(id));
    if (own) {
      preferServer(own.id);
      return;
    }
    const { dialect } = lastGood;
    const before = servers.find((server) => server.id === usual && !isMock(server.url)) ?? servers[0];
    if (!before) return;
    const has = (server: SavedServer) => tool && hasTool(server, toolReference(tool), dialect, known);
    const isNowhere = has(before) === false && !servers.some((server) => !isMock(server.url) && has(server) === true);
    const canServe = readerOf(dialect).protocols.length > 0;
    preferServer(isNowhere && canServe ? mockId : before.id);
  }

  const stops = [
    serversStore.subscribe((state, { choices }) => {
      if (state.choices === choices) return;
      picked.set(documentStore.getState().id, state.selectedId);
      // What a story chooses is nobody's habit.
      if (state.selectedId !== mockId && !isStage(workspaceStore.getState())) usual = state.selectedId;
    }),
    documentStore.subscribe((state, before) => {
      const [tool, last] = [selectedTool(state), selectedTool(before)];
      const isOther = state.id !== before.id || state.lastGood.dialect !== before.lastGood.dialect;
      if (isOther || keyOf(tool) !== keyOf(last)) consider(state);
    }),
  ];
  consider(documentStore.getState());
  return () => {
    for (const stop of stops) stop();
  };
}

function keyOf(tool: ReturnType<typeof selectedTool>): string {
  return JSON.stringify(tool && [tool.id?.value, tool.name?.value]);
}
