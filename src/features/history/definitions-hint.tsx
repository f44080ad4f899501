import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { type CallTarget, pickListedTool, useCallTarget } from '../../state/call';
import { type Definition, useDefinitions } from '../../state/history';
import { type SavedServer, selectedServer, useServers } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { whenOf } from './when';

const DefinitionsDialog = lazyPart(async () => (await import('./definitions-dialog')).DefinitionsDialog);

/** Says when the definition that calls go by is not what the server lists, or not what worked last. */
export function DefinitionsHint() {
  const { target } = useCallTarget();
  const server = useServers(selectedServer);
  return target && server ? <HintFor target={target} server={server} /> : null;
}

function HintFor({ target, server }: { readonly target: CallTarget; readonly server: SavedServer }) {
  const definitions = useDefinitions(target, server);
  const [isOpen, setOpen] = useState(false);
  const { others, listedNow } = definitions;
  if (others.length === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      <GitCompare size={14} className="shrink-0 text-info" />
      <span className="min-w-0 flex-1">Differs from {others.map(wordsFor).join(' and from ')}.</span>
      <Button label="Compare definitions" size="sm" onPress={() => setOpen(true)} />
      {listedNow && (
        <Button
          label="Use the server’s"
          size="sm"
          onPress={() => pickListedTool(server.id, listedNow, target.dialect)}
        />
      )}
      {isOpen && (
        <DefinitionsDialog title={target.tool.label} definitions={definitions} onClose={() => setOpen(false)} />
      )}
    </p>
  );
}

const words: Record<Definition['kind'], string> = {
  draft: 'the draft in the editor',
  live: 'what the server lists',
  picked: 'what the server listed before',
  proved: 'the definition at the last call that worked',
};

function wordsFor({ kind, at }: Definition): string {
  return at === undefined ? words[kind] : `${words[kind]} (${whenOf(at, new Date())})`;
}
