import type { TextChange } from '../../core/check/running-check';
import { applyEdits, editsBetween } from '../../core/text/edit';
import type { SentText } from './methods';

/** Longer edits are no less work than the whole text. */
const longestEdit = 64 * 1024;

/** The page's end: sends texts as edits of the one before. */
export interface TextSender {
  pack(text: string): SentText;
  /** Another worker is there, or it has lost the text: the next one is sent whole. */
  forget(): void;
}

export function createTextSender(): TextSender {
  let last: { readonly text: string; readonly step: number } | undefined;
  return {
    pack(text) {
      const edits = last && editsBetween(last.text, text);
      const isShort = edits?.every((edit) => edit.text.length <= longestEdit);
      const step = last && isShort ? last.step + 1 : 0;
      last = { text, step };
      return edits && isShort ? { edits, step, length: text.length } : text;
    },
    forget: () => {
      last = undefined;
    },
  };
}

export interface ReceivedText {
  readonly text: string;
  /** How it has come out of the one before. */
  readonly change?: TextChange;
}

/** The worker's end: gives the whole text, or nothing when what was sent is no edit of the text that it has. */
export function createTextReceiver(): (sent: SentText) => ReceivedText | undefined {
  let last: { readonly text: string; readonly step: number } | undefined;
  return (sent) => {
    const before = last;
    last = undefined;
    if (typeof sent === 'string') {
      last = { text: sent, step: 0 };
      return { text: sent };
    }
    const { edits, step, length } = sent;
    if (before?.step !== step - 1) return undefined;
    const text = applyEdits(before.text, edits);
    if (text.length !== length) return undefined;
    last = { text, step };
    return { text, change: { before: before.text, edits } };
  };
}
