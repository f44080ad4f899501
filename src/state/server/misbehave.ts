import { uncapitalized } from '../../core/text/capital';
import { builtInOf, type SavedServer, saveServer } from './servers';

const broken = /^demo:broken\/[^/]+\/(.+)$/s;

/** What a demonstration server does wrong on purpose, by the id of the fault; nothing while it behaves. */
export function faultOf({ url }: Pick<SavedServer, 'url'>): string | undefined {
  return broken.exec(url)?.[1];
}

/** The name of a demonstration server below `demo:`; nothing of any other server. */
export function demoNameOf({ id }: Pick<SavedServer, 'id'>): string | undefined {
  return /^demo:([^/]+)$/.exec(builtInOf(id)?.url ?? '')?.[1];
}

/** Says it first: a title may be cut off. */
function titleOf({ title }: SavedServer): string {
  return `Misbehaving ${uncapitalized(title)}`;
}

/** Gives a demonstration server the address at which it has a fault, until the page is closed; without one its own again. */
export function misbehave(server: Pick<SavedServer, 'id'>, fault?: string): void {
  const own = builtInOf(server.id);
  const name = demoNameOf(server);
  if (!own || name === undefined) return;
  saveServer(fault === undefined ? own : { ...own, url: `demo:broken/${name}/${fault}`, title: titleOf(own) });
}
