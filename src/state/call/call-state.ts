import { create } from 'zustand';
import type { Exchange, SentRequest } from '../../core/call';
import type { Diagnostic } from '../../core/diagnostic';
import type { SecretsState } from '../server';
import type { CallCheck, IntendedCall } from './call-check';

/** What a person asked for, without any credential: those are read from memory when the request is built. */
export interface CallIntent extends IntendedCall {
  /** What the check said about it. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Answer {
  readonly intent: CallIntent;
  /** With every secret masked. */
  readonly exchange: Exchange;
  /** The request with a named placeholder for each secret. */
  readonly template: SentRequest;
  /** When the reply was complete, by `performance.now()`. */
  readonly repliedAt: number;
  /** Set when this was answered before and is only looked at again; names its row of the history. */
  readonly past?: { readonly id: string; readonly note: string };
}

/** A call whose answer was lost, because the page was left while it ran; kept without any credential. */
export interface LostCall {
  readonly callId: string;
  readonly label: string;
  readonly server: { readonly title: string; readonly url: string };
  /** With a placeholder for each credential. */
  readonly argumentsText: string;
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number;
  /** Sends it again under the same id; answers with the reason when that cannot be done. */
  readonly again: () => Promise<string | undefined>;
}

export type CallState =
  | { readonly kind: 'idle' }
  /** `since`: milliseconds since the epoch. */
  | { readonly kind: 'sending'; readonly intent: CallIntent; readonly since: number }
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The page was reloaded while a call ran: it may have run, or not. */
  | { readonly kind: 'lost'; readonly lost: LostCall }
  /** The page's own code failed; nothing is known about the call. */
  | { readonly kind: 'failed'; readonly intent: CallIntent; readonly message: string };

/** A call that was held back because its check failed; `count` tells one press from the next. */
export interface HeldBack {
  readonly count: number;
  readonly call: IntendedCall;
  readonly check: CallCheck;
  /** What was typed as secrets then. */
  readonly secrets: SecretsState['values'];
}

/** A reply that reached its limit; somebody has to say whether to go on. */
export interface MoreQuestion {
  readonly received: number;
  readonly next: number;
  answer(goOn: boolean): void;
}

export interface CallsState {
  readonly call: CallState;
  readonly heldBack: HeldBack | undefined;
  /** Send was pressed, and the server is asked whether the tool is still the one that was picked. */
  readonly isRefreshing: boolean;
  readonly question: MoreQuestion | undefined;
  /** The last answer to a call that a newer one had taken the pane from. */
  readonly superseded: Answer | undefined;
}

export const callsStore = create<CallsState>()(() => ({
  call: { kind: 'idle' },
  heldBack: undefined,
  isRefreshing: false,
  question: undefined,
  superseded: undefined,
}));
