/** A JSON text without the white space between its tokens; numbers and strings keep their spelling. */
export function compactJson(json: string): string {
  let compact = '';
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const start = quote === -1 ? json.length : quote;
    compact += json.slice(at, start).replace(/\s+/g, '');
    at = endOfString(json, start);
    compact += json.slice(start, at);
  }
  return compact;
}

/** Where the string ends that begins there. One expression for all of it would run out of stack in one of 10 MB. */
function endOfString(json: string, start: number): number {
  const edges = /["\\]/g;
  edges.lastIndex = start + 1;
  while (edges.test(json)) {
    if (json[edges.lastIndex - 1] === '"') return edges.lastIndex;
    edges.lastIndex += 1;
  }
  return json.length;
}
