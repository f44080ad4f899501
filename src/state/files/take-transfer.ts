import { capture } from './capture';

/** Takes what was dropped or pasted: files, folders, a text. */
export function takeTransfer(transfer: DataTransfer): void {
  const captured = capture(transfer);
  void import('./drop').then(({ takeCaptured }) => takeCaptured(captured));
}
