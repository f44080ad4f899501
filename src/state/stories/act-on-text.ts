import { nodeAt } from '../../core/json/get';
import { rangeOf } from '../../core/json/lookup';
import { fromPointer } from '../../core/json/pointer';
import type { ActionOf } from '../../core/story/story';
import type { TextModel } from '../../core/text/text-model';
import { analysisStore, applyFixOf } from '../checking';
import { documentStore, setCursor, textModels } from '../document';
import { showPane } from '../page';
import { changeSettings, settingsStore } from '../settings';
import { openDocument } from '../workspace';
import { type Acted, isOnStage, notOnStage, type Scene } from './scene';
import { clearStage } from './stage';
import { patienceMs, until } from './until';

interface Content {
  readonly definition?: unknown;
  readonly lines?: readonly string[] | undefined;
}

export function textIn({ definition, lines }: Content): string {
  return lines ? `${lines.join('\n')}\n` : `${JSON.stringify(definition, null, 2)}\n`;
}

/** Opens a text as a document of the story, in front. */
export function stage(
  scene: Scene,
  text: string,
  options: { readonly dialect?: string; readonly name?: string },
): string {
  const id = openDocument(text, { ...options, isStaged: true });
  scene.opened = documentStore.getState().text;
  scene.documentId = id;
  return id;
}

export async function open(scene: Scene, { dialect, name, beside, ...content }: ActionOf<'open'>): Acted {
  const id = stage(scene, textIn(content), {
    ...(dialect !== undefined && { dialect }),
    ...(name !== undefined && { name }),
  });
  if (!beside) clearStage(id);
  showPane('editor');
  return undefined;
}

export async function view({ view: editorView }: ActionOf<'view'>): Acted {
  changeSettings({ editorView });
  showPane('editor');
  return undefined;
}

/** Shows a place in the code; the focus stays where it is. */
export async function select(scene: Scene, { at, find }: ActionOf<'select'>): Acted {
  if (settingsStore.getState().editorView === 'form') changeSettings({ editorView: 'code' });
  showPane('editor');
  const model = await modelInFront(scene);
  if (!model) return notOnStage;
  const range = at === undefined ? rangeOfWords(model.getText(), find ?? '') : rangeOfPointer(at);
  if (!range) return `The text has no place ${at ?? find ?? ''}.`;
  setCursor(documentStore.getState().id, range.offset);
  model.reveal(range);
  return undefined;
}

export async function replace(scene: Scene, { find, with: text }: ActionOf<'replace'>): Acted {
  showPane('editor');
  const model = await modelInFront(scene);
  if (!model) return notOnStage;
  const range = rangeOfWords(model.getText(), find);
  if (!range) return `The text does not contain “${find}”.`;
  model.applyEdits([{ ...range, text }], 'Step of the story');
  model.reveal({ offset: range.offset, length: text.length });
  return undefined;
}

export async function fix({ rule }: ActionOf<'fix'>, scene: Scene): Acted {
  showPane('editor');
  const found = () => analysisStore.getState().diagnostics.find((each) => each.rule === rule && each.fixes.length > 0);
  const isFound = () => !isOnStage(scene) || (isCurrent() && found() !== undefined);
  if (!(await modelInFront(scene))) return notOnStage;
  await until(isFound, [analysisStore, documentStore], scene.signal, patienceMs);
  if (!isOnStage(scene)) return notOnStage;
  const diagnostic = found();
  const [first] = diagnostic?.fixes ?? [];
  if (!diagnostic || !first) return `Nothing is to be fixed for ${rule}.`;
  await applyFixOf(diagnostic, first, analysisStore.getState().diagnostics);
  return undefined;
}

/** The checker has seen the text as it is. */
export function isCurrent(): boolean {
  const { revision, isBehind } = analysisStore.getState();
  return !isBehind && revision === documentStore.getState().revision;
}

/** The model of the story's document, while that is in front: the one before may still be there for a moment. */
async function modelInFront(scene: Scene): Promise<TextModel | undefined> {
  const model = () => {
    const { definition } = textModels.getState();
    return definition?.getText() === documentStore.getState().text ? definition : undefined;
  };
  const isReady = () => !isOnStage(scene) || model() !== undefined;
  await until(isReady, [textModels, documentStore], scene.signal);
  return isOnStage(scene) ? model() : undefined;
}

function rangeOfWords(text: string, words: string) {
  const offset = words === '' ? -1 : text.indexOf(words);
  return offset < 0 ? undefined : { offset, length: words.length };
}

function rangeOfPointer(pointer: string) {
  const { tree } = documentStore.getState().model;
  const path = fromPointer(pointer);
  return path && nodeAt(tree.root, path) ? rangeOf(tree, path) : undefined;
}
