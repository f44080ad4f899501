/** The data of each message event of an event stream (WHATWG HTML, "Parsing an event stream"); a last unfinished event is left out. */
export function eventData(text: string): readonly string[] {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
    .slice(0, -1)
    .flatMap((event) => {
      const fields = event.split('\n').map(fieldOf);
      const kind = fields.findLast(([name]) => name === 'event')?.[1] ?? 'message';
      const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
      return data.length > 0 && kind === 'message' ? [data.join('\n')] : [];
    });
}

function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
