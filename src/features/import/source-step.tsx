import { ClipboardPaste, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { selectAll, TextArea } from '../../ui/fields/field';
import { type Given, givenFile, givenText, maxTypedLength } from './given';

export interface SourceStepProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onGive: (given: Given) => void;
}

/** Where a text to import comes from: typed, pasted, or a file. */
export function SourceStep({ text, onText, onGive }: SourceStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  const [trouble, setTrouble] = useState<string>();

  const give = (pasted: string) => {
    if (pasted.length <= maxTypedLength) onText(pasted);
    onGive(givenText(pasted));
  };
  const read = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    try {
      onGive(await givenFile(file));
    } catch {
      setTrouble(`The file "${file.name}" could not be read. Choose it again, or paste its text.`);
    }
  };
  const paste = async () => {
    try {
      const pasted = await navigator.clipboard.readText();
      if (pasted.trim() === '') setTrouble('The clipboard holds no text. Copy a document first.');
      else give(pasted);
    } catch {
      setTrouble('The browser does not let this page read the clipboard. Press Ctrl+V or Cmd+V in the text below.');
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-muted">
        Take tools over from an OpenAPI document, from what OpenAI, Anthropic or Gemini are sent, from a tools/list
        reply, or from a log that holds one. JSON or YAML; it is read in this browser. A definition, a cURL command, a
        server's address and mcp.json are opened as what they are.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button label="Choose file" icon={FolderOpen} onPress={() => input.current?.click()} />
        <Button label="Paste from clipboard" icon={ClipboardPaste} onPress={() => void paste()} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to import"
          accept=".json,.jsonl,.ndjson,.yaml,.yml,.txt,.log,application/json,application/yaml,text/plain"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </div>
      {trouble !== undefined && (
        <Notice tone="warning" role="alert">
          {trouble}
        </Notice>
      )}
      <TextArea
        label="Text to import"
        autoFocus
        isMonospace
        rows={14}
        value={text}
        onChange={onText}
        onFocus={(event) => {
          // What is left of before gives way to what is pasted first; later the cursor is the person's.
          if (!isEntered.current) selectAll(event);
          isEntered.current = true;
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          const { selectionStart, selectionEnd } = event.currentTarget;
          const isReplaced = selectionStart === 0 && selectionEnd === text.length;
          // Into a text that is there already, a paste is an edit like another.
          if (text.trim() !== '' && !isReplaced && pasted.length <= maxTypedLength) return;
          event.preventDefault();
          if (pasted.trim() !== '') give(pasted);
        }}
      />
    </div>
  );
}
