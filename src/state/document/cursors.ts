const cursors = new Map<string, number>();

/** Where the cursor of a document stood last, as an offset in its text. */
export function cursorOf(documentId: string): number | undefined {
  return cursors.get(documentId);
}

export function setCursor(documentId: string, offset: number): void {
  cursors.set(documentId, offset);
}
