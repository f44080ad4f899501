import { useEffect, useState } from 'react';
import type { Diagnostic } from '../../core/diagnostic';
import { isObject } from '../../core/json/members';
import { parseOnce } from '../../core/json/parse-once';
import { toValue } from '../../core/json/to-value';
import { setArguments } from '../../state/call';
import { textModels } from '../../state/document';
import { loadCode } from '../../ui/code/load';
import { TextEditor } from '../../ui/code/text-editor';
import type { TextModelHandle } from '../../ui/code/text-model-handle';

const lineHeight = 20;
/** Lines that the source shows before it scrolls, the hint below it, and its padding. */
const lines = { min: 3, max: 14 };
const extra = 44;

export interface ArgumentsSourceProps {
  readonly argumentsKey: string;
  readonly text: string;
  readonly schemaText: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The arguments as JSON, in the editor with the completion of their schema. */
export function ArgumentsSource({ argumentsKey, text, schemaText, diagnostics }: ArgumentsSourceProps) {
  const [model, setModel] = useState<TextModelHandle>();
  const path = `callsheet:/arguments/${plainName(argumentsKey)}.json`;

  useEffect(() => {
    if (!model) return;
    textModels.setState({ arguments: model });
    const stop = model.onChange((typed) => setArguments(argumentsKey, typed));
    return () => {
      stop();
      textModels.setState({ arguments: undefined });
    };
  }, [model, argumentsKey]);

  // A change that did not come through the model (an example, an edit while it was closed) is one undo step in it.
  useEffect(() => {
    const shown = model?.getText();
    if (shown === undefined || shown === text) return;
    model?.applyEdits([{ offset: 0, length: shown.length, text }], 'Arguments');
  }, [model, text]);

  useEffect(() => {
    if (model?.getText() === text) model.setMarkers(diagnostics);
  }, [model, text, diagnostics]);

  useEffect(() => {
    if (!model) return;
    const schema = toValue(parseOnce(schemaText).root);
    let isCurrent = true;
    loadCode().then(
      ({ setSchemaFor }) => {
        if (isCurrent) setSchemaFor(path, isObject(schema) ? schema : undefined, 'foreign');
      },
      // Without the editor's code there is no editor to complete in.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [model, path, schemaText]);

  const count = Math.min(lines.max, Math.max(lines.min, text.split('\n', lines.max).length));
  return (
    <div
      className="flex flex-col overflow-hidden rounded-md border border-line"
      style={{ height: count * lineHeight + extra }}
    >
      <TextEditor
        path={path}
        text={text}
        ariaLabel="Arguments source"
        options={{ lineNumbers: false }}
        onReady={(ready) => {
          setModel(ready);
          return () => setModel(undefined);
        }}
      />
    </div>
  );
}

/**
 * A name without letters that mean something in an address or in a pattern of file names: Monaco finds the schema of a
 * text by matching its decoded address with such a pattern. Two keys never get the same name.
 */
function plainName(key: string): string {
  return key.replace(/[^a-zA-Z0-9-]/g, (letter) => `_${letter.charCodeAt(0).toString(16)}_`);
}
