import { readers } from '../../dialects/readers';
import { callTarget, setArguments } from '../../state/call';
import { chooseDialect, documentStore } from '../../state/document';
import { type Bundle, closeOpened, type Opened } from '../../state/share';
import { playStory } from '../../state/stories';
import { openDocument } from '../../state/workspace';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';
import { saveFile } from '../../ui/platform/save-file';
import { BundleView } from './bundle-view';
import { fileName } from './file-name';

/** What a link or file of somebody else brought: a call to look at, or why it cannot be opened. */
export function OpenedDialog({ opened }: { readonly opened: Opened }) {
  if (opened.kind === 'refused') {
    return (
      <Dialog title="Shared link" onClose={closeOpened} actions={[{ label: 'Close', onPress: closeOpened }]}>
        <Notice tone="error" role="alert" title="This link cannot be opened" text={opened.reason} />
      </Dialog>
    );
  }
  if (opened.kind === 'story') {
    const { story } = opened;
    const begin = () => {
      closeOpened();
      void playStory(story);
    };
    return (
      <Dialog
        title="Story"
        onClose={closeOpened}
        actions={[{ label: 'Play story', variant: 'primary', onPress: begin }]}
      >
        <div className="flex flex-col gap-2">
          <VisibleText as="h3" className="font-semibold" text={story.title} />
          <VisibleText as="p" text={story.summary} />
          <p className="text-muted tabular-nums">
            {story.steps.length} steps, with documents of its own and servers inside this page. Your documents stay as
            they are.
          </p>
        </div>
      </Dialog>
    );
  }
  const { bundle } = opened;
  const takeDefinition = () => {
    openDefinition(bundle);
    closeOpened();
  };
  return (
    <Dialog
      title="Shared call"
      size="xl"
      onClose={closeOpened}
      actions={[
        {
          label: 'Save call as a file',
          onPress: () => saveFile(fileName(bundle.tool, 'call.json'), JSON.stringify(bundle, null, 2)),
        },
        bundle.definition !== '' && {
          label: 'Open definition as a document',
          variant: 'primary',
          onPress: takeDefinition,
        },
      ]}
    >
      <BundleView bundle={bundle} />
    </Dialog>
  );
}

/** The definition in the format that it was called in, ready to be called with the same arguments. */
function openDefinition({ definition, dialect, argumentsText, cut }: Bundle): void {
  openDocument(definition);
  const isKnown = readers.some(({ id }) => id === dialect);
  if (isKnown && documentStore.getState().dialect !== dialect) chooseDialect(dialect);
  const target = callTarget();
  if (target && argumentsText !== '' && !cut.includes('The arguments'))
    setArguments(target.argumentsKey, argumentsText);
}
