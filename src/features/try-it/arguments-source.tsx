import { useEffect, useState } from 'react';
import type { Diagnostic } from '../../core/diagnostic';
import type { JsonSchema } from '../../core/dialect';
import { isObject } from '../../core/json/members';
import { parseOnce } from '../../core/json/parse-once';
import { toValue } from '../../core/json/to-value';
import { setArguments } from '../../state/call';
import { textModels } from '../../state/document';
import { argumentsAddress } from '../../ui/code/addresses';
import { loadCode } from '../../ui/code/load';
import { TextEditor } from '../../ui/code/text-editor';
import type { TextModelHandle } from '../../ui/code/text-model-handle';

const lineHeight = 20;
/** Lines that the source shows before it scrolls, the hint below it, and its padding. */
const lines = { min: 3, max: 14 };
const extra = 44;

/** Characters of a schema that is completed from: a longer one would keep the page and the editor's worker busy. */
const longestHinted = 512 * 1024;

export interface ArgumentsSourceProps {
  readonly argumentsKey: string;
  readonly text: string;
  readonly schemaText: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The arguments as JSON, in the editor with the completion of their schema. */
export function ArgumentsSource({ argumentsKey, text, schemaText, diagnostics }: ArgumentsSourceProps) {
  const [model, setModel] = useState<TextModelHandle>();
  const path = argumentsAddress(argumentsKey);

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
    if (!model || schemaText.length > longestHinted) return;
    let isCurrent = true;
    loadCode().then(
      ({ setSchemaFor }) => {
        if (isCurrent) setSchemaFor(path, () => schemaIn(schemaText), 'foreign');
      },
      // Without the editor's code there is no editor to complete in.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      loadCode().then(
        ({ setSchemaFor }) => setSchemaFor(path, undefined, 'foreign'),
        () => undefined,
      );
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

function schemaIn(text: string): JsonSchema {
  const schema = toValue(parseOnce(text).root);
  return isObject(schema) ? schema : {};
}
