/** Whether headers announce an event stream, which is silent for as long as the tool works. */
export function isEventStream(headers: Headers | Readonly<Record<string, string>>): boolean {
  const type = headers instanceof Headers ? headers.get('content-type') : headers['content-type'];
  return /^text\/event-stream\b/i.test(type ?? '');
}
