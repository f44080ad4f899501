import { looksExported } from '../../core/export-format';
import { decodeFragment } from '../../core/json/pointer';
import { readers } from '../../dialects/readers';
import { chooseRevision, documentStore } from '../document';
import { askFor, requestInWorkspace } from '../page';
import {
  currentDocuments,
  type DocumentEntry,
  firstSample,
  holderOf,
  openDocument,
  selectDocument,
  workspaceStore,
} from '../workspace';
import { readBundle } from './bundle';
import { readFragment } from './fragment';
import type { LinkKind } from './link-kinds';
import { openedStore } from './opened-store';
import { unpack } from './packed';
import { readDocument } from './shared-document';

/** What comes of a link, by its kind. */
const openers: Readonly<Record<LinkKind, (content: string, replacesSample: boolean) => Promise<void> | void>> = {
  doc: openDocumentLink,
  bundle: openBundleLink,
  report: openReportLink,
  story: openStoryLink,
  spec: (place) => askFor({ kind: 'specification', at: decodeFragment(place) }),
};

/** Opens what a fragment carries: a document as a new one, a bundle, a report or the specification to look at, a story to be played if wanted. It replaces nothing but, where that is said, our untouched sample, and sends nothing. */
export async function openFragment(fragment: string, replacesSample = false): Promise<void> {
  const found = readFragment(fragment);
  if (found) await openers[found.kind](found.content, replacesSample);
}

const newer = 'A newer Callsheet may have made it.';

function refuse(reason: string): void {
  openedStore.setState({ opened: { kind: 'refused', reason } });
}

async function openDocumentLink(packed: string, replacesSample: boolean): Promise<void> {
  const unpacked = await unpack(packed);
  if (unpacked.kind === 'refused') return refuse(unpacked.reason);
  const document = readDocument(unpacked.text);
  if (!document) return refuse(`It holds no document. ${newer}`);
  const { text, dialect, revision, name } = document;
  const known = readers.find(({ id }) => id === dialect);
  const choice = known?.id ?? 'auto';
  const holder = await holderOf(text);
  // Followed again, a link leads to what it opened before.
  const isSame = holder?.dialectChoice === choice && holder.name === name && holder.isStaged !== true;
  if (isSame) await selectDocument(holder.id);
  const opened = isSame ? holder.id : openDocument(text, { dialect: choice, name });
  if (replacesSample) dropSample(opened);
  const { dialect: shown } = documentStore.getState();
  const revisions: readonly string[] = readers.find(({ id }) => id === shown)?.revisions ?? [];
  if (revision !== undefined && revisions.includes(revision)) chooseRevision(revision);
}

/** Takes the sample of a first run away where nobody has changed it. */
function dropSample(opened: string): void {
  const isLeft = ({ id, text, name }: DocumentEntry) => id === opened || text !== firstSample() || name !== undefined;
  const documents = currentDocuments().filter(isLeft);
  const isHere = (id: string) => documents.some((each) => each.id === id);
  workspaceStore.setState(({ openIds }) => ({ documents, openIds: openIds.filter(isHere) }));
}

async function openBundleLink(packed: string): Promise<void> {
  const unpacked = await unpack(packed);
  if (unpacked.kind === 'refused') refuse(unpacked.reason);
  else if (!openBundle(unpacked.text)) refuse(`It holds no call. ${newer}`);
}

/** What is in it is read by whoever draws it. */
async function openReportLink(packed: string): Promise<void> {
  const unpacked = await unpack(packed);
  if (unpacked.kind === 'refused') refuse(unpacked.reason);
  else askFor({ kind: 'check-report', text: unpacked.text });
}

/** What a file of ours says before anything that it holds. */
const ownKind = /^\s*\{[^{[]{0,2000}?"callsheet"\s*:\s*"(bundle|story)"/;

/**
 * Shows a shared call, offers a story and what an export holds; false for any other text. All hold definitions, and none
 * is one. `name` is that of its file.
 */
export async function openOwn(text: string, name = 'The text'): Promise<boolean> {
  if (looksExported(text)) {
    requestInWorkspace({ kind: 'storage', file: new File([text], name) });
    return true;
  }
  const kind = ownKind.exec(text)?.[1];
  if (kind === 'bundle') return openBundle(text);
  if (kind !== 'story') return false;
  await openStory(text);
  return true;
}

/** Shows a bundle, when the text is one. */
function openBundle(json: string): boolean {
  const bundle = readBundle(json);
  if (bundle) openedStore.setState({ opened: { kind: 'bundle', bundle } });
  return bundle !== undefined;
}

async function openStoryLink(packed: string): Promise<void> {
  const unpacked = await unpack(packed);
  if (unpacked.kind === 'refused') refuse(unpacked.reason);
  else await openStory(unpacked.text);
}

/** Offers a story to be played, or says why a text is none. */
async function openStory(json: string): Promise<void> {
  const [{ readStory }, { unknownNameOf }] = await Promise.all([
    import('../../core/story/story'),
    import('./story-names'),
  ]);
  const story = readStory(json);
  const refused = 'refused' in story ? story.refused : unknownNameOf(story);
  if ('refused' in story || refused !== undefined) refuse(`This story can't be played. ${refused}`);
  else openedStore.setState({ opened: { kind: 'story', story } });
}
