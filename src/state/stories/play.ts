import { ownFailure } from '../../core/own-failure';
import { type Story, sceneOf, withText } from '../../core/story/story';
import { documentStore } from '../document';
import { tourStore } from '../page';
import { selectDocument } from '../workspace';
import { act } from './act';
import { endCall } from './act-on-calls';
import { closeDialog } from './act-on-dialogs';
import { endConversions } from './act-on-formats';
import { judged, unmet } from './expectation';
import type { Scene } from './scene';
import { type Before, keepStage, lookAround, putBack } from './stage';
import { type PlayedStory, storyStore } from './story-store';
import { patienceMs, until } from './until';

interface Playing {
  readonly story: Story;
  readonly before: Before;
  /** Of the scene that was played last, and how far. */
  scene: Scene;
  reached: number;
  /** Aborted when another step is wanted. */
  wish: AbortController;
  /** The steps that are played, one after the other. */
  work: Promise<void>;
}

let playing: Playing | undefined;

/** Plays a story from its first step. One that is played already gives way; what was there before that one stays known. */
export function play(story: Story): void {
  const last = playing;
  last?.wish.abort();
  playing = {
    story,
    before: last?.before ?? lookAround(),
    scene: newScene(new AbortController()),
    reached: -1,
    wish: new AbortController(),
    work: last?.work ?? Promise.resolve(),
  };
  tourStore.setState({ isAway: true });
  void goTo(0);
}

function newScene({ signal }: AbortController): Scene {
  return { opened: '', documentId: '', findings: [], signal };
}

function show(playedBy: Playing, change: Partial<PlayedStory>): void {
  const { played } = storyStore.getState();
  if (playing !== playedBy) return;
  const fresh = { index: 0, phase: 'acting', problem: undefined, findings: [] } as const;
  storyStore.setState({ played: { ...fresh, ...played, story: playedBy.story, ...change } });
}

/** Shows a step: what lies between is played, or its scene from the beginning. The newest wish counts. */
export function goTo(index: number): Promise<void> {
  const own = playing;
  if (!own || index < 0 || index >= own.story.steps.length) return Promise.resolve();
  own.wish.abort();
  const wish = new AbortController();
  own.wish = wish;
  show(own, { index, phase: 'acting', problem: undefined, findings: [] });
  own.work = own.work.then(async () => {
    if (wish.signal.aborted || playing !== own) return;
    const problem = await playUpTo(own, index, wish);
    if (wish.signal.aborted || playing !== own) return;
    show(own, { phase: problem === undefined ? 'done' : 'otherwise', problem, findings: own.scene.findings });
  });
  return own.work;
}

async function playUpTo(own: Playing, index: number, wish: AbortController): Promise<string | undefined> {
  const { story } = own;
  own.scene = { ...own.scene, signal: wish.signal };
  const isOnward = index === own.reached + 1 && (await bringBack(own.scene));
  if (!isOnward) endCall();
  const start = isOnward ? index : sceneOf(story, index);
  for (let at = start; at <= index; at += 1) {
    if (wish.signal.aborted) return undefined;
    const { do: actions = [], expect = {} } = story.steps[at] ?? {};
    own.scene.findings = [];
    closeDialog();
    // A step that is left half done is played from the beginning of its scene.
    own.reached = -2;
    for (const action of actions) {
      const isThere = action.do === 'open' || action.do === 'import' || (await bringBack(own.scene));
      if (wish.signal.aborted) return undefined;
      if (!isThere) return 'The document of this story was closed.';
      const problem = await act(withText(action, story), own.scene).catch(ownFailure);
      if (wish.signal.aborted) return undefined;
      if (problem !== undefined) return problem;
    }
    own.reached = at;
    const { scene } = own;
    await until(() => unmet(expect, scene) === undefined, judged, wish.signal, patienceMs);
    if (at === index) return unmet(expect, scene);
  }
  return undefined;
}

/** Brings the document of a scene in front again, from wherever the person went. Answers whether it is there still. */
async function bringBack({ documentId }: Scene): Promise<boolean> {
  if (documentId !== '' && documentId !== documentStore.getState().id) await selectDocument(documentId);
  return documentId === '' || documentId === documentStore.getState().id;
}

/** Ends the story, and puts back what was there before it. */
export async function leave(): Promise<void> {
  const own = end();
  if (!own) return;
  endCall();
  await own.work;
  // Somebody may have begun another one meanwhile.
  if (!playing) await putBack(own.before);
}

/** Ends the story; its documents are the person's from now on. */
export function takeOver(): void {
  if (end()) keepStage();
}

function end(): Playing | undefined {
  const own = playing;
  own?.wish.abort();
  playing = undefined;
  storyStore.setState({ played: undefined });
  tourStore.setState({ isAway: false });
  endConversions();
  closeDialog();
  return own;
}
