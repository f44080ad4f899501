import { DefinitionsHint } from '../features/history/definitions-hint';
import { BesideOtherServers } from '../features/try-it/beside-other-servers';
import { ToolHints } from '../features/try-it/tool-hints';

/** What there is to say about the definition that is called. */
export function CallHints() {
  return (
    <>
      <ToolHints />
      <BesideOtherServers />
      <DefinitionsHint />
    </>
  );
}
