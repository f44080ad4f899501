import { DefinitionsHint } from '../features/history/definitions-hint';
import { ToolHints } from '../features/try-it/tool-hints';

/** What there is to say about the definition that is called. */
export function CallHints() {
  return (
    <>
      <ToolHints />
      <DefinitionsHint />
    </>
  );
}
