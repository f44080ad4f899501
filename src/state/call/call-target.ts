import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { nodeAt } from '../../core/json/get';
import { parseJson } from '../../core/json/parse';
import type { ToolModel } from '../../core/model/tool-document';
import { textOf } from '../../core/text/edit';
import { readerOf } from '../../dialects/readers';
import type { ListedTool } from '../../protocols/listing';
import { chooseTool, type DocumentState, documentStore, selectedTool, useDebouncedDocument } from '../document';
import { serversStore } from '../server';
import { argumentsKey } from './arguments';

/** The definition that the next call goes by. */
export interface CallTarget {
  readonly tool: ToolModel;
  readonly dialect: string;
  /** The draft in front, or the definition as a server lists it. */
  readonly origin: 'draft' | 'server';
  /** Names its arguments in `argumentsStore`. */
  readonly argumentsKey: string;
  /** Of the dialect, as agreed on with the server that lists it. */
  readonly revision?: string | undefined;
}

/** A tool picked from a server's listing. It gives way when another server or document is chosen, or a tool of the draft. */
interface PickedTool {
  readonly target: CallTarget;
  readonly listed: ListedTool;
  readonly serverId: string;
  readonly documentId: string;
}

export const pickedStore = createStore<{ readonly picked: PickedTool | undefined }>()(() => ({ picked: undefined }));

/** Calls go by the server's definition from now on. Answers whether it could be read as a tool. */
export function pickListedTool(serverId: string, listed: ListedTool, dialect: string): boolean {
  const part = listed.part ?? 0;
  const tool = readerOf(dialect).read(parseJson(listed.text)).tools[part];
  if (!tool) return false;
  const { id: documentId } = documentStore.getState();
  const label = `${listed.id ?? listed.name} ${listed.version ?? ''}${part === 0 ? '' : ` ${part}`}`;
  const key = argumentsKey(`server ${serverId}`, label);
  const target: CallTarget = { tool, dialect, origin: 'server', argumentsKey: key, revision: listed.revision };
  pickedStore.setState({ picked: { target, listed, serverId, documentId } });
  return true;
}

/** Calls go by the draft in front from now on: its tool at an index, or the one that was chosen there. */
export function callDraft(toolIndex?: number): void {
  pickedStore.setState({ picked: undefined });
  if (toolIndex !== undefined) chooseTool(toolIndex);
}

function pickOf(picked: PickedTool | undefined, serverId: string, documentId: string) {
  return picked?.serverId === serverId && picked.documentId === documentId ? picked : undefined;
}

/** The same draft is the same object, so that what was found about a call can be told to be about this one. */
const drafts = new WeakMap<ToolModel, CallTarget>();

function draftOf(documentId: string, tool: ToolModel | undefined, dialect: string): CallTarget | undefined {
  if (!tool) return undefined;
  const key = draftKey(documentId, tool.index);
  const known = drafts.get(tool);
  if (known?.argumentsKey === key && known.dialect === dialect) return known;
  const draft: CallTarget = { tool, dialect, origin: 'draft', argumentsKey: key };
  drafts.set(tool, draft);
  return draft;
}

export function callTarget(): CallTarget | undefined {
  const state: DocumentState = documentStore.getState();
  const picked = pickOf(pickedStore.getState().picked, serversStore.getState().selectedId, state.id);
  return picked?.target ?? draftOf(state.id, selectedTool(state), state.lastGood.dialect);
}

/** The text of the definition that a call goes by, as it is written where it came from. */
export function definitionOf({ tool }: CallTarget): string {
  const { picked } = pickedStore.getState();
  if (picked?.target.tool === tool) return picked.listed.text;
  const { lastGood } = documentStore.getState();
  if (!lastGood.tools.includes(tool)) return JSON.stringify(tool.raw, null, 2);
  const node = tool.around ? nodeAt(lastGood.tree.root, tool.around) : tool.node;
  return node ? textOf(lastGood.tree.text, node) : JSON.stringify(tool.raw, null, 2);
}

/** Reads a definition that was kept, for a call with these arguments; nothing when it holds no such tool. */
export function readCallTarget(
  text: string,
  kept: Pick<CallTarget, 'dialect' | 'origin' | 'argumentsKey'> & { readonly label: string },
): CallTarget | undefined {
  const { tools } = readerOf(kept.dialect).read(parseJson(text));
  const tool = tools.find(({ label }) => label === kept.label) ?? tools[0];
  return tool && { tool, dialect: kept.dialect, origin: kept.origin, argumentsKey: kept.argumentsKey };
}

/** What tells the calls of one definition from those of all others, while it is read anew at every pause in typing. */
export type CalledName = Pick<CallTarget, 'argumentsKey'> & { readonly label: string };

export function useCalledName(): CalledName | undefined {
  const documentId = useDebouncedDocument(({ id }) => id);
  const index = useDebouncedDocument((state) => selectedTool(state)?.index);
  const label = useDebouncedDocument((state) => selectedTool(state)?.label);
  const serverId = useStore(serversStore, ({ selectedId }) => selectedId);
  const target = useStore(pickedStore, ({ picked }) => pickOf(picked, serverId, documentId)?.target);
  if (target) return { argumentsKey: target.argumentsKey, label: target.tool.label };
  return index === undefined || label === undefined ? undefined : { argumentsKey: draftKey(documentId, index), label };
}

const draftKey = (documentId: string, index: number) => argumentsKey(documentId, `#${index}`);

export interface CallTargetView {
  readonly target: CallTarget | undefined;
  /** The server's own text, when the definition is the server's. */
  readonly listedText: string | undefined;
  /** Which of the tools that this text holds. */
  readonly listedPart: number;
}

export function useCallTarget(): CallTargetView {
  const documentId = useDebouncedDocument(({ id }) => id);
  const draft = useDebouncedDocument(selectedTool);
  const dialect = useDebouncedDocument(({ lastGood }) => lastGood.dialect);
  const serverId = useStore(serversStore, ({ selectedId }) => selectedId);
  const stored = useStore(pickedStore, ({ picked }) => picked);
  return useMemo(() => {
    const picked = pickOf(stored, serverId, documentId);
    const target = picked?.target ?? draftOf(documentId, draft, dialect);
    return { target, listedText: picked?.listed.text, listedPart: picked?.listed.part ?? 0 };
  }, [stored, serverId, documentId, draft, dialect]);
}
