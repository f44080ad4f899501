import { stdioPaths } from '../../core/network/stdio';
import { toClaudeLine, toMcpJson } from '../../core/server-config/write-config';
import { useServers } from '../../state/server';
import { CopyButton } from '../../ui/controls/copy-button';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';
import { entryOf } from './pasted-server';

export interface ExportServerDialogProps {
  readonly serverId: string;
  readonly onClose: () => void;
}

/** A server as other clients name it, without its secrets. */
export function ExportServerDialog({ serverId, onClose }: ExportServerDialogProps) {
  const server = useServers(({ servers }) => servers.find(({ id }) => id === serverId));
  if (!server) return null;
  if (server.url.startsWith(new URL(stdioPaths.server, document.baseURI).href)) {
    return (
      <Dialog title="Use in other clients" onClose={onClose} actions={[{ label: 'Close', onPress: onClose }]}>
        <p>Other clients start this server themselves, with the command that callsheet serve was given.</p>
      </Dialog>
    );
  }
  const entry = entryOf(server);
  const forms = [
    { client: 'mcp.json', text: toMcpJson(entry) },
    { client: 'Claude Code', text: toClaudeLine(entry) },
  ];
  return (
    <Dialog title="Use in other clients" onClose={onClose} actions={[{ label: 'Close', onPress: onClose }]}>
      <div className="flex flex-col gap-3">
        {Object.keys(entry.headers).length > 0 && (
          <p className="text-muted">Put your own values in the place of YOUR_TOKEN and the like.</p>
        )}
        {forms.map(({ client, text }) => (
          <section key={client} aria-label={client} className="flex flex-col gap-1.5">
            <div className="flex items-center justify-between gap-2">
              <VisibleText as="h3" className="font-medium" text={client} />
              <CopyButton label={`Copy for ${client}`} isIconOnly text={text} />
            </div>
            <VisibleText
              as="pre"
              className="rounded-md border border-line p-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
              text={text}
            />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
