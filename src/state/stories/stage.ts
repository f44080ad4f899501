import { type CheckRun, cancelChecks, useCheckRun } from '../checks';
import { secretsStore, serversStore } from '../server';
import { changeSettings, settingsStore } from '../settings';
import { currentDocuments, selectDocument, showNothing, workspaceStore } from '../workspace';

/** What a story changes beside its own documents, as it was before. */
export interface Before {
  readonly activeId: string;
  readonly serverId: string;
  readonly editorView: ReturnType<typeof settingsStore.getState>['editorView'];
  readonly secrets: Readonly<Record<string, string>>;
  readonly checkRun: CheckRun | undefined;
}

export function lookAround(): Before {
  return {
    activeId: workspaceStore.getState().activeId,
    serverId: serversStore.getState().selectedId,
    editorView: settingsStore.getState().editorView,
    secrets: secretsStore.getState().values,
    checkRun: useCheckRun.getState().run,
  };
}

/** Servers that a story brings; built in as far as storage goes, which never has them. */
const storyServer = 'story ';

export function storyServerId(address: string): string {
  return storyServer + address;
}

/** Takes the documents of the story away but one. */
export function clearStage(keptId?: string): void {
  const documents = currentDocuments();
  const gone = documents.flatMap(({ id, isStaged }) => (isStaged && id !== keptId ? [id] : []));
  workspaceStore.setState(({ openIds }) => ({
    documents: documents.filter(({ id }) => !gone.includes(id)),
    openIds: openIds.filter((id) => !gone.includes(id)),
  }));
}

/** Takes away what the story brought, and shows what was shown before. */
export async function putBack({ activeId, serverId, editorView, secrets, checkRun }: Before): Promise<void> {
  const isThere = currentDocuments().some(({ id, isStaged }) => id === activeId && !isStaged);
  const { openIds } = workspaceStore.getState();
  const own = currentDocuments().filter(({ isStaged }) => !isStaged);
  const next = isThere ? activeId : (own.find(({ id }) => openIds.includes(id)) ?? own[0])?.id;
  if (next === undefined) showNothing();
  else await selectDocument(next);
  clearStage();
  serversStore.setState(({ servers, selectedId }) => {
    const left = servers.filter(({ id }) => !id.startsWith(storyServer));
    const chosen = [serverId, selectedId].find((wanted) => left.some(({ id }) => id === wanted));
    return { servers: left, selectedId: chosen ?? serversStore.getInitialState().selectedId };
  });
  secretsStore.setState(({ values }) => ({ values: { ...secretsOf(values, false), ...secretsOf(secrets, true) } }));
  changeSettings({ editorView });
  putBackChecks(checkRun);
}

/** A run that the person began meanwhile, of a server outside the page, stays. */
function putBackChecks(before: CheckRun | undefined): void {
  const { run } = useCheckRun.getState();
  if (run === before || (run && !isInside(run.server.url))) return;
  cancelChecks();
  useCheckRun.setState({ run: before?.state === 'running' ? { ...before, state: 'cancelled' } : before });
}

/** Whether an address, or what begins with one, is of a server inside the page: a story reaches no others. */
export const isInside = (address: string): boolean => /^(demo|mock):/.test(address);

/** Secrets of servers inside the page, or of all others: a story types none for those. */
function secretsOf(values: Before['secrets'], wanted: boolean): Before['secrets'] {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isInside(key) === wanted));
}

/** The documents of the story are the person's from now on, and stored. */
export function keepStage(): void {
  workspaceStore.setState({
    documents: currentDocuments().map(({ isStaged: _, ...entry }) => entry),
  });
}
