import { capture } from '../../state/files';

/** Finds out what a text is, and opens it or asks what to do with it. */
export async function takeText(text: string): Promise<void> {
  const incoming = await import('../../state/files/incoming');
  await incoming.takeText(text);
}

/** The same for what was dropped or pasted: files, folders, a text. */
export function takeTransfer(transfer: DataTransfer): void {
  const captured = capture(transfer);
  void import('../../state/files/drop').then(({ takeCaptured }) => takeCaptured(captured));
}
