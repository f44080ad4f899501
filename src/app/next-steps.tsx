import { whenDefinitionModel } from '../state/document';
import { showPane } from '../state/page';
import { selectServer } from '../state/server';
import { changeSettings, useSettings } from '../state/settings';
import { openSample } from '../state/workspace';
import { Button } from '../ui/controls/button';
import { TextParts } from '../ui/layout/visible-text';

/** The first sample whose title begins with a word. */
async function sample(title: string): Promise<string> {
  const { dialects } = await import('../dialects');
  const samples = dialects.flatMap((dialect) => Object.entries(dialect.samples));
  return samples.find(([name]) => name.startsWith(title))?.[1] ?? '';
}

async function tryIt(title: string, server: string): Promise<void> {
  openSample(await sample(title));
  selectServer(server);
  showPane('try-it');
}

/** Misspells a key of the document as one undo step, so that Problems has something to say. */
async function breakIt(): Promise<void> {
  showPane('editor');
  const model = await whenDefinitionModel();
  const offset = model.getText().indexOf(key);
  if (offset >= 0) model.applyEdits([{ offset, length: key.length, text: '"descripton"' }], 'Break it');
}

const key = '"description"';

const steps: readonly { readonly label: string; readonly run: () => void }[] = [
  { label: 'Break it and watch Problems', run: () => void breakIt() },
  { label: 'Ring the doorbell (no output)', run: () => void tryIt('Doorbell', 'demo-otc') },
  { label: 'Read mail (authorization)', run: () => void tryIt('Mail', 'demo-worker') },
  { label: 'Export a report (artifact)', run: () => void tryIt('Reports', 'demo-worker') },
];

/** Four things to try first; dismissed for good with one press. */
export function NextSteps() {
  const isShown = useSettings((settings) => settings.showNextSteps);
  if (!isShown) return null;
  return (
    <section
      aria-label="Next steps"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-accent-soft px-3 py-1"
    >
      <p className="shrink-0 text-muted max-sm:sr-only">Press Send to call the example, then:</p>
      <div className="flex min-w-0 flex-1 gap-1 overflow-x-auto">
        {steps.map(({ label, run }) => (
          <Button key={label} size="sm" onPress={run}>
            <TextParts text={label} />
          </Button>
        ))}
      </div>
      <Button size="sm" variant="quiet" onPress={() => changeSettings({ showNextSteps: false })}>
        Dismiss
      </Button>
    </section>
  );
}
