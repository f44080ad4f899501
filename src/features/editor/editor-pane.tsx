import { AlignLeft, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentStore, setText, textModels, useUndoLabels } from '../../state/document';
import { changeSettings, type EditorView, settingsStore, useSettings } from '../../state/settings';
import { documentAddress } from '../../ui/code/addresses';
import { TextEditor } from '../../ui/code/text-editor';
import type { TextModelHandle } from '../../ui/code/text-model-handle';
import { Button, IconButton } from '../../ui/controls/button';
import { Panel } from '../../ui/layout/panel';
import { SplitPane } from '../../ui/layout/split-pane';
import { Tabs } from '../../ui/layout/tabs';
import { AfterText } from '../../ui/loading/after-text';
import { lazyAfterPaint } from '../../ui/loading/first-paint';
import { DialectHint } from './dialect-hint';
import { languageOf } from './model-address';

const Breadcrumb = lazyAfterPaint(async () => (await import('./breadcrumb')).Breadcrumb);

const views: readonly { readonly id: EditorView; readonly label: string }[] = [
  { id: 'code', label: 'Code' },
  { id: 'form', label: 'Form' },
  { id: 'split', label: 'Split' },
];

export interface EditorPaneProps {
  /** The form over the same text; without it the pane shows the code alone. */
  readonly form: ReactNode | undefined;
  /** Buttons of others, after the pane's own. */
  readonly actions?: ReactNode;
  /** What stands under the text in every view. */
  readonly foot?: ReactNode;
}

export function EditorPane({ form, actions, foot }: EditorPaneProps) {
  const view = useSettings((settings) => settings.editorView);
  if (form === undefined) {
    return (
      <Panel label="Editor" actions={<Actions others={actions} />}>
        <DialectHint />
        <Source />
        {foot}
      </Panel>
    );
  }
  return (
    <Panel label="Editor" isHeadHidden>
      <Tabs
        label="Editor view"
        value={view}
        onChange={(editorView) => changeSettings({ editorView })}
        items={views}
        actions={
          <AfterText>
            <Actions others={actions} />
          </AfterText>
        }
        panel={
          <>
            <DialectHint />
            <Views view={view} form={form} />
          </>
        }
      />
      {foot}
    </Panel>
  );
}

/** The code stays where it is while the form comes and goes: cursor and scroll position are kept. */
function Views({ view, form }: { readonly view: EditorView; readonly form: ReactNode }) {
  const share = useSettings((settings) => settings.splits.form) ?? 50;
  return (
    <SplitPane
      label="Resize form"
      direction="row"
      minFirst={240}
      minSecond={280}
      value={share}
      onChange={(form) => changeSettings({ splits: { ...settingsStore.getState().splits, form } })}
      collapsed={view === 'split' ? undefined : view === 'code' ? 'second' : 'first'}
      first={<Source />}
      second={view === 'code' ? null : form}
    />
  );
}

function Source() {
  // At once: an editor that still showed the document before would take keys that nobody hears.
  const id = documentStore((state) => state.id);
  if (id === '') return null;
  const { text } = documentStore.getState();
  return (
    <TextEditor
      isFirst
      path={documentAddress(id)}
      text={text}
      language={languageOf(text)}
      ariaLabel="Definition source"
      onReady={(model) => hearEarlyKeys(id, text, model)}
      // Its place is kept free, so that nothing moves when it comes.
      footer={<Breadcrumb fallback={<span className="h-6 flex-1 flat:hidden max-md:hidden" />} />}
    />
  );
}

/**
 * Takes over what is typed before `connectEditor`, whose code comes after the text is painted, listens to the model. A
 * document that has another text than its model meanwhile keeps it.
 */
function hearEarlyKeys(id: string, opened: string, model: TextModelHandle): () => void {
  let known = opened;
  const take = () => {
    const { id: front, text } = documentStore.getState();
    if (textModels.getState().definition || front !== id || text !== known) return;
    known = model.getText();
    setText(known);
  };
  take();
  return model.onChange(take);
}

/** Beside a pane that leaves little room the views go first: what these do, keys and the palette do too. */
const roomy = '@max-[21rem]:hidden';

function Actions({ others }: { readonly others: ReactNode }) {
  const undo = useUndoLabels();
  const { definition } = textModels.getState();
  return (
    <>
      <IconButton
        label={undo.undo === undefined ? 'Nothing to undo' : `Undo ${undo.undo}`}
        icon={Undo2}
        className={roomy}
        isDisabled={undo.undo === undefined}
        onPress={() => definition?.undo()}
      />
      <IconButton
        label={undo.redo === undefined ? 'Nothing to redo' : `Redo ${undo.redo}`}
        icon={Redo2}
        className={roomy}
        isDisabled={undo.redo === undefined}
        onPress={() => definition?.redo()}
      />
      <Button
        variant="quiet"
        icon={AlignLeft}
        onPress={() => void import('./commands').then(({ formatDefinition }) => formatDefinition())}
      >
        <span className="@max-[31rem]:sr-only">Format</span>
      </Button>
      {others}
    </>
  );
}
