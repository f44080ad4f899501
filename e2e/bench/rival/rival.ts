import * as monaco from 'monaco-editor';
import editorWorker from 'monaco-editor/editor/editor.worker?worker&url';
import jsonWorker from 'monaco-editor/languages/features/json/json.worker?worker&url';
import { schema as definition } from '../../../src/dialects/open-tool-calling/schema';
import { watchKeystrokes } from '../../../src/features/editor/keystrokes';
import { createWorker } from '../../../src/ui/platform/trusted-worker';

// Monaco as it comes, with its own JSON mode checking by the schema that Callsheet checks by.
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) => createWorker(label === 'json' ? jsonWorker : editorWorker, label),
  },
});

// Its references lead to the root of what the worker is given.
const { $defs, ...schema } = definition;
monaco.json.jsonDefaults.setDiagnosticsOptions({
  validate: true,
  schemas: [
    { uri: 'schema:tools', fileMatch: ['*'], schema: { $defs, anyOf: [schema, { type: 'array', items: schema }] } },
  ],
});

const container = document.getElementById('editor');
if (container === null) throw new Error('index.html has no #editor.');
const editor = monaco.editor.create(container, { language: 'json', automaticLayout: true });

const keystrokes = watchKeystrokes();
monaco.editor.onDidChangeMarkers(() => keystrokes.painted());

document.querySelector('input')?.addEventListener('change', async ({ currentTarget }) => {
  const file = currentTarget instanceof HTMLInputElement ? currentTarget.files?.[0] : undefined;
  if (file === undefined) return;
  editor.setValue(await file.text());
  editor.focus();
});
