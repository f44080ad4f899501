import * as v from '../../../core/reading';
import { readers } from '../../../dialects/readers';
import { maskInDefinitions } from '../../../protocols/auth/mask';
import { argumentsStore, callTarget, pickedStore, pickListedTool, setArguments } from '../../call';
import { documentStore } from '../../document';
import { allSecrets } from '../../server';

const pickedTool = v.object({
  serverId: v.string(),
  documentId: v.string(),
  dialect: v.picklist(readers.map(({ id }) => id)),
  /** JSON text of the tool as it was listed, without secrets. */
  listed: v.string(),
});

const pickedArguments = v.object({ argumentsText: v.maybe(v.string()) });

const listedTool = v.object({
  text: v.string(),
  name: v.string(),
  id: v.maybe(v.string()),
  version: v.maybe(v.string()),
  description: v.maybe(v.string()),
  revision: v.maybe(v.string()),
  part: v.maybe(v.count),
});

/** What `pickedTexts` made last, of what: a definition may be megabytes long, and is stored beside each key. */
let made = { picked: pickedStore.getState().picked, secrets: '', definition: '' };

/** The server's tool that calls go by, and its arguments by themselves; both empty while they go by the draft. */
export function pickedTexts(): { readonly definition: string; readonly argumentsOf: string } {
  const { picked } = pickedStore.getState();
  if (!picked || picked.target !== callTarget()) return { definition: '', argumentsOf: '' };
  const { serverId, documentId, target } = picked;
  const secrets = allSecrets();
  if (made.picked !== picked || made.secrets !== secrets.join('\n')) {
    const listed = maskInDefinitions(secrets)(JSON.stringify(picked.listed));
    const definition = JSON.stringify({ serverId, documentId, dialect: target.dialect, listed });
    made = { picked, secrets: secrets.join('\n'), definition };
  }
  const argumentsText = argumentsStore.getState().texts[target.argumentsKey];
  return { definition: made.definition, argumentsOf: JSON.stringify({ argumentsText }) };
}

/** Calls go by it again where its server and its document are in front. */
export function restorePicked(definition: string | undefined, argumentsOf: string | undefined): void {
  const picked = v.readJson(pickedTool, definition);
  const listed = v.readJson(listedTool, picked?.listed);
  if (!picked || !listed || picked.documentId !== documentStore.getState().id) return;
  const unsaid = { id: undefined, version: undefined, description: undefined };
  if (!pickListedTool(picked.serverId, { ...unsaid, ...listed }, picked.dialect)) return;
  const key = pickedStore.getState().picked?.target.argumentsKey;
  const { argumentsText } = v.readJson(pickedArguments, argumentsOf) ?? {};
  if (key !== undefined && argumentsText !== undefined) setArguments(key, argumentsText);
}
