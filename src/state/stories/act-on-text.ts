import { nodeAt } from '../../core/json/get';
import { rangeOf } from '../../core/json/lookup';
import { fromPointer } from '../../core/json/pointer';
import type { ActionOf } from '../../core/story/story';
import type { TextModel } from '../../core/text/text-model';
import { analysisStore, applyFixOf } from '../checking';
import { documentStore, setCursor, textModels, whenDefinitionModel } from '../document';
import { showPane } from '../page';
import { changeSettings, settingsStore } from '../settings';
import { openDocument } from '../workspace';
import type { Acted, Scene } from './scene';
import { clearStage } from './stage';
import { until } from './until';

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
export async function select({ at, find }: ActionOf<'select'>): Acted {
  if (settingsStore.getState().editorView === 'form') changeSettings({ editorView: 'code' });
  showPane('editor');
  const model = await modelInFront();
  const range = at === undefined ? rangeOfWords(model.getText(), find ?? '') : rangeOfPointer(at);
  if (!range) return `The text has no place ${at ?? find}.`;
  setCursor(documentStore.getState().id, range.offset);
  model.reveal(range);
  return undefined;
}

export async function replace({ find, with: text }: ActionOf<'replace'>): Acted {
  showPane('editor');
  const model = await modelInFront();
  const range = rangeOfWords(model.getText(), find);
  if (!range) return `The text does not say ${find} any more.`;
  model.applyEdits([{ ...range, text }], 'Step of the story');
  model.reveal({ offset: range.offset, length: text.length });
  return undefined;
}

export async function fix({ rule }: ActionOf<'fix'>, { signal }: Scene): Acted {
  showPane('editor');
  const found = () => analysisStore.getState().diagnostics.find((each) => each.rule === rule && each.fixes.length > 0);
  const isFound = () => isCurrent() && found() !== undefined;
  await modelInFront();
  await until(isFound, [analysisStore, documentStore], signal);
  const diagnostic = found();
  const [first] = diagnostic?.fixes ?? [];
  if (!diagnostic || !first) return `Nothing is to be fixed for ${rule}.`;
  await applyFixOf(diagnostic, first);
  return undefined;
}

/** The checker has seen the text as it is. */
export function isCurrent(): boolean {
  const { revision, isBehind } = analysisStore.getState();
  return !isBehind && revision === documentStore.getState().revision;
}

/** The model of the document in front: the one before may still be there for a moment. */
async function modelInFront(): Promise<TextModel> {
  const model = await whenDefinitionModel();
  if (model.getText() === documentStore.getState().text) return model;
  return new Promise((resolve) => {
    const stop = textModels.subscribe(({ definition }) => {
      if (definition?.getText() !== documentStore.getState().text) return;
      stop();
      resolve(definition);
    });
  });
}

function rangeOfWords(text: string, words: string) {
  const offset = text.indexOf(words);
  return offset < 0 ? undefined : { offset, length: words.length };
}

function rangeOfPointer(pointer: string) {
  const { tree } = documentStore.getState().model;
  const path = fromPointer(pointer);
  return path && nodeAt(tree.root, path) ? rangeOf(tree, path) : undefined;
}
