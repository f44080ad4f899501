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
  argumentsText: v.maybe(v.string()),
});

const listedTool = v.object({
  text: v.string(),
  name: v.string(),
  id: v.maybe(v.string()),
  version: v.maybe(v.string()),
  description: v.maybe(v.string()),
  revision: v.maybe(v.string()),
  part: v.maybe(v.count),
});

/** The server's tool that calls go by, with its arguments; empty while they go by the draft. */
export function pickedText(): string {
  const { picked } = pickedStore.getState();
  if (!picked || picked.target !== callTarget()) return '';
  const { serverId, documentId, target } = picked;
  const argumentsText = argumentsStore.getState().texts[target.argumentsKey];
  const listed = maskInDefinitions(allSecrets())(JSON.stringify(picked.listed));
  return JSON.stringify({ serverId, documentId, dialect: target.dialect, listed, argumentsText });
}

/** Calls go by it again where its server and its document are in front. */
export function restorePicked(text: string | undefined): void {
  const picked = v.readJson(pickedTool, text);
  const listed = v.readJson(listedTool, picked?.listed);
  if (!picked || !listed || picked.documentId !== documentStore.getState().id) return;
  const unsaid = { id: undefined, version: undefined, description: undefined };
  if (!pickListedTool(picked.serverId, { ...unsaid, ...listed }, picked.dialect)) return;
  const key = pickedStore.getState().picked?.target.argumentsKey;
  if (key !== undefined && picked.argumentsText !== undefined) setArguments(key, picked.argumentsText);
}
