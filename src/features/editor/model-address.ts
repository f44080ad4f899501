/** The address of a document's model. */
export function uriOf(documentId: string): string {
  return `callsheet:/documents/${documentId}.json`;
}
