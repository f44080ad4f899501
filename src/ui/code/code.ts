// The door to Monaco: everyone outside `ui/code` comes in through `loadCode()`, which fetches this.
import './json-language';
import './yaml-language';

export { registerCompletions } from './completions';
export { registerFormatting } from './formatting';
export { MonacoView } from './monaco-view';
export { registerQuickFixes } from './quick-fixes';
export { setSchemaFor } from './schema-hints';
export { closeModels, keepModel, openModel } from './text-model';
