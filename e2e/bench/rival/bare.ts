import '../../../src/ui/code/monaco-features';
import * as monaco from 'monaco-editor/editor';
import editorWorker from 'monaco-editor/editor/editor.worker?worker&url';
import jsonWorker from 'monaco-editor/languages/features/json/json.worker?worker&url';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import sample from '../../../src/dialects/open-tool-calling/samples/calculator-add.json?raw';
import { fitToRoom } from '../../../src/ui/code/fit-to-room';
import { editorOptions, isLong } from '../../../src/ui/code/options';
import { createWorker } from '../../../src/ui/platform/trusted-worker';

// The least page with the same Monaco: the same features, options and text, its own JSON mode, and nothing around it.
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) => createWorker(label === 'json' ? jsonWorker : editorWorker, label),
  },
});

const container = document.getElementById('editor');
if (container === null) throw new Error('bare.html has no #editor.');
const editor = monaco.editor.create(container, { ...editorOptions(isLong(sample)), value: sample, language: 'json' });
fitToRoom(editor);
jsonDefaults.setDiagnosticsOptions({ validate: false });

document.querySelector('input')?.addEventListener('change', async ({ currentTarget }) => {
  const file = currentTarget instanceof HTMLInputElement ? currentTarget.files?.[0] : undefined;
  if (file === undefined) return;
  const text = await file.text();
  editor.updateOptions(editorOptions(isLong(text)));
  editor.setValue(text);
  editor.focus();
});
