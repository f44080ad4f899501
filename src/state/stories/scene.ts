import { documentStore } from '../document';
import type { Finding } from './story-store';

/** What the steps of a scene share. */
export interface Scene {
  /** The text as it was opened last, and its format: what changes are compared with. */
  opened: string;
  /** The document that was opened last: what is done to a text is done to this one. */
  documentId: string;
  findings: readonly Finding[];
  readonly signal: AbortSignal;
}

/** Why an action could not be done, as a sentence; nothing when it was. */
export type Acted = Promise<string | undefined>;

/** Whether an action may go on after it waited: the person may have gone elsewhere, or wished for another step. */
export function isOnStage({ documentId, signal }: Scene): boolean {
  return !signal.aborted && documentStore.getState().id === documentId;
}

export const notOnStage = 'The document of this story is no longer in front.';
