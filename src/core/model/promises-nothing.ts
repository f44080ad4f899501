import type { OutputModel } from './tool-document';

/** Whether a definition says that its tool returns nothing, so that a value is one too many. */
export function promisesNothing({ kind, isUnsaid }: OutputModel): boolean {
  return kind === 'none' && !isUnsaid;
}
