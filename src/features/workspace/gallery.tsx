import { FileInput, FilePlus2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { dialects } from '../../dialects';
import { documentStore } from '../../state/document';
import { takeText } from '../../state/files';
import { askFor } from '../../state/page';
import { settingsStore } from '../../state/settings';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/fields/field';
import { begin } from './begin';
import { FormatChoice } from './format-choice';
import { SampleTiles, tileShape } from './sample-tiles';

export interface GalleryProps {
  /** Called before anything is opened. */
  readonly onDone: () => void;
  /** The cursor begins here: Enter makes a blank definition. */
  readonly hasFocus?: boolean;
}

/** The ways to begin: blank, with a sample, or with something that is there already. */
export function Gallery({ onDone, hasFocus = false }: GalleryProps) {
  const [formats] = useState(lastFormatFirst);
  const [chosen, setChosen] = useState(formats[0]?.id ?? '');
  const dialect = formats.find(({ id }) => id === chosen);
  const about = useId();
  if (!dialect) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:flex-row">
      <FormatChoice formats={formats} value={chosen} onChange={setChosen} />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <AriaButton
          aria-label="Blank definition"
          aria-describedby={about}
          autoFocus={hasFocus}
          onPress={() => {
            onDone();
            begin(dialect);
          }}
          className={`${tileShape} border-accent/50 bg-accent-soft`}
        >
          <span className="flex items-center gap-2 font-semibold">
            <FilePlus2 size={15} className="shrink-0 text-accent" />
            Blank definition
          </span>
          <span id={about} className="text-sm text-muted">
            The first value is selected, ready to type over.
            {hasRepeated(dialect.blank) && ' Values that repeat, such as the name, change together.'}
          </span>
        </AriaButton>
        <section className="flex flex-col gap-1.5">
          <h3 className="text-sm text-muted">Start from a sample</h3>
          <SampleTiles dialect={dialect} onDone={onDone} />
        </section>
        <PasteAnything onDone={onDone} />
      </div>
    </div>
  );
}

/** Whether a snippet has a value to type in several places. */
function hasRepeated(snippet: string): boolean {
  return /\$\{(\d):[^}]*\}[\s\S]*\$\{\1:/.test(snippet);
}

function PasteAnything({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('');
  const give = (given: string) => {
    setText('');
    onDone();
    void takeText(given);
  };
  return (
    <section className="flex flex-col gap-2">
      <TextArea
        label="Paste or drop anything"
        isMonospace
        rows={3}
        placeholder="A definition, OpenAPI, a list of functions, cURL, a server's address, mcp.json"
        value={text}
        onChange={setText}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // Into a text that is there already, a paste is an edit like another.
          if (text.trim() !== '' || pasted.trim() === '') return;
          event.preventDefault();
          give(pasted);
        }}
      />
      <div className="flex flex-wrap gap-2">
        {text.trim() !== '' && <Button label="Use this text" variant="primary" onPress={() => give(text)} />}
        <Button
          label="Import"
          icon={FileInput}
          onPress={() => {
            onDone();
            askFor({ kind: 'import' });
          }}
        />
      </div>
    </section>
  );
}

/** The format of the document in front stands first, else the one that was begun in last. */
function lastFormatFirst() {
  const { id, detected } = documentStore.getState();
  const last = (id !== '' && detected) || settingsStore.getState().lastFormat;
  return dialects.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
}
