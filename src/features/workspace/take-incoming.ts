/** Finds out what a text is, and opens it or asks what to do with it. */
export async function takeText(text: string): Promise<void> {
  const incoming = await import('../../state/files/incoming');
  await incoming.takeText(text);
}
