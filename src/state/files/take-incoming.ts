import { ownFailure } from '../../core/own-failure';
import { type Captured, capture } from './capture';
import { offer } from './incoming-store';

/** Finds out what a text is, and opens it or asks what to do with it. */
export function takeText(text: string): Promise<void> {
  return orSayWhy(async () => (await import('./incoming')).takeText(text));
}

/** The same for what was dropped or pasted: files, folders, a text. */
export function takeTransfer(transfer: DataTransfer, whenReady?: Promise<unknown>): Promise<void> {
  return takeCaptured(capture(transfer), whenReady);
}

/** The same for what was read from the event before; opened once the page is ready for it. */
export function takeCaptured(captured: Captured, whenReady?: Promise<unknown>): Promise<void> {
  return orSayWhy(async () => {
    await whenReady;
    await (await import('./drop')).takeCaptured(captured);
  });
}

/** What was given is not lost without a word where code of ours fails, or does not load. */
export async function orSayWhy(take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    offer({ kind: 'refused', reasons: [ownFailure(error)] });
  }
}
