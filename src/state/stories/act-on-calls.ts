import type { ActionOf } from '../../core/story/story';
import { claimsOf, descriptors, usualProtocol } from '../../protocols/descriptors';
import type { Listing } from '../../protocols/listing';
import {
  callDraft,
  callsStore,
  callTarget,
  cancelCall,
  ensureArguments,
  fillArguments,
  pickListedTool,
  repeatAnswered,
  sendCall,
  shownCall,
  useCallEvents,
} from '../call';
import { documentStore, selectedTool } from '../document';
import { answerWith, planKey } from '../mock';
import { showPane, showResponseView } from '../page';
import {
  cancelListing,
  listingOf,
  listTools,
  mockId,
  originOf,
  type SavedServer,
  saveServer,
  selectedServer,
  selectServer,
  serversStore,
  setSecret,
} from '../server';
import { type Acted, isOnStage, notOnStage, type Scene } from './scene';
import { isInside, storyServerId } from './stage';
import { until } from './until';

/** The chosen server, where it is one inside the page: a story that somebody sent must reach no other. */
export function stageServer(): SavedServer | undefined {
  const server = selectedServer(serversStore.getState());
  return server && isInside(server.url) ? server : undefined;
}

export const noServer = 'No server inside this page is chosen. Stories call no others.';

/** Chooses a server inside the page, in a row of the story: what the person typed for their own rows stays as it is. */
export async function server({ address, protocol, token, options }: ActionOf<'server'>): Acted {
  callDraft();
  if (address === 'mock') {
    selectServer(mockId);
    return undefined;
  }
  const known = descriptors.find(({ demo }) => demo.url === address);
  const spoken = protocol ?? known?.id ?? usualProtocol.id;
  const id = storyServerId(address);
  saveServer({
    ...{
      id,
      title: known?.demo.title ?? address,
      url: address,
      protocol: spoken,
      claims: claimsOf(spoken),
      isBuiltIn: true,
    },
    auth: token === undefined ? 'none' : 'bearer',
    ...(options && { options }),
  });
  if (token !== undefined) setSecret(originOf(address), 'server', token);
  selectServer(id);
  return undefined;
}

/** What a server lists now; it is waited for until another step is wanted. */
async function listed(asked: SavedServer, signal: AbortSignal): Promise<Listing | undefined> {
  const stop = () => cancelListing(asked);
  signal.addEventListener('abort', stop, { once: true });
  await listTools(asked);
  signal.removeEventListener('abort', stop);
  return listingOf(asked);
}

export async function list(scene: Scene): Acted {
  const asked = stageServer();
  if (!asked) return noServer;
  const listing = await listed(asked, scene.signal);
  if (!listing) return 'The server was not asked.';
  const { reply, deviations } = listing.kind === 'tools' ? listing : listing.exchange;
  const tools = listing.kind === 'tools' ? listing.tools.map(({ id, name }) => ['Tool', id ?? name] as const) : [];
  const found = deviations.map(({ id, message }) => ['Deviation', `${message} (${id})`] as const);
  const texts = [{ label: 'Reply', text: reply?.body ?? 'No reply arrived.' }];
  scene.findings = [...scene.findings, { title: `Tools of ${asked.title}`, rows: [...found, ...tools], texts }];
  return undefined;
}

export async function tool({ name, version }: ActionOf<'tool'>, { signal }: Scene): Acted {
  const asked = stageServer();
  if (!asked) return noServer;
  const listing = await listed(asked, signal);
  if (signal.aborted) return notOnStage;
  const tools = listing?.kind === 'tools' ? listing.tools : [];
  const found = tools.find((each) => each.name === name && (version === undefined || each.version === version));
  if (listing?.kind !== 'tools' || !found || !pickListedTool(asked.id, found, listing.dialect)) {
    return `The server does not list ${name}.`;
  }
  showPane('try-it');
  const target = callTarget();
  if (target) await ensureArguments(target);
  return undefined;
}

export async function setArguments(scene: Scene, { arguments: value }: ActionOf<'arguments'>): Acted {
  const target = callTarget();
  if (!target) return 'There is no tool to call.';
  if (!stageServer()) return noServer;
  showPane('try-it');
  await ensureArguments(target);
  if (!isOnStage(scene)) return notOnStage;
  fillArguments(target, JSON.stringify(value, null, 2), 'Step of the story');
  return undefined;
}

export async function answerWithOutcomes({ outcomes }: ActionOf<'answer-with'>): Acted {
  const state = documentStore.getState();
  const named = selectedTool(state);
  if (!named) return 'There is no tool whose mock could answer.';
  answerWith(
    planKey(state.id, named.label),
    outcomes.map((id) => ({ kind: 'outcome', id })),
  );
  return undefined;
}

export async function secret({ slot, value }: ActionOf<'secret'>): Acted {
  const chosen = stageServer();
  if (!chosen) return noServer;
  setSecret(originOf(chosen.url), slot, value);
  showPane('try-it');
  return undefined;
}

/** Until it is answered or held back, or the tool asks for something. */
export async function send({ mode = 'checked' }: ActionOf<'send'>, scene: Scene): Acted {
  const { signal } = scene;
  const target = callTarget();
  if (!target) return 'There is no tool to call.';
  if (!stageServer()) return noServer;
  await ensureArguments(target);
  // The person may have chosen another server or document meanwhile. What is sent below is read at once.
  if (!isOnStage(scene)) return notOnStage;
  if (!stageServer()) return noServer;
  const asked = until(() => useCallEvents.getState().asked !== undefined, [useCallEvents], signal);
  if (mode !== 'again') {
    await Promise.race([sendCall(mode), asked]);
    return undefined;
  }
  const shown = shownCall();
  if (shown.kind !== 'answered') return 'No response is shown whose call could be sent again.';
  const { intent, past } = shown.answer;
  if (past || !isInside(intent.server.url)) return 'The call whose response is shown is not a call of this story.';
  return (await Promise.race([repeatAnswered(shown.answer), asked])) ?? undefined;
}

export async function answer({ content }: ActionOf<'answer'>, { signal }: Scene): Acted {
  const { asked } = useCallEvents.getState();
  const { call } = callsStore.getState();
  if (!asked || call.kind !== 'sending' || !isInside(call.intent.server.url))
    return 'The tool does not ask for anything.';
  asked.answer({ kind: 'accept', contentText: JSON.stringify(content) });
  const isOver = () => callsStore.getState().call.kind !== 'sending' || useCallEvents.getState().asked !== undefined;
  await until(isOver, [callsStore, useCallEvents], signal);
  return undefined;
}

/** Stops a call of the story; one to a server of the person's goes on. */
export function endCall(): void {
  const { call } = callsStore.getState();
  if (call.kind !== 'sending' || isInside(call.intent.server.url)) cancelCall();
}

/** What the consent page says when a person presses Allow there. */
export async function consent(): Acted {
  const call = shownCall();
  const outcome = call.kind === 'answered' ? call.answer.exchange.outcome : undefined;
  if (outcome?.kind !== 'authorization' || outcome.url === undefined) return 'The tool does not ask for consent.';
  const id = new URL(outcome.url, document.baseURI).searchParams.get('id');
  const { allow } = await import('../../demo/in-page');
  if (id !== null) await allow(id);
  return undefined;
}

export async function response({ tab }: ActionOf<'response'>): Acted {
  showPane('response');
  showResponseView(tab);
  return undefined;
}
