/** The data of each message event of an event stream (WHATWG HTML, "Parsing an event stream"); a last unfinished event is left out. */
export function* eventData(text: string): Generator<string> {
  let kind = 'message';
  let data: string[] = [];
  for (const line of linesOf(text)) {
    if (line === '') {
      if (data.length > 0 && kind === 'message') yield data.length === 1 ? (data[0] ?? '') : data.join('\n');
      kind = 'message';
      data = [];
      continue;
    }
    const [name, value] = fieldOf(line);
    if (name === 'event') kind = value;
    else if (name === 'data') data.push(value);
  }
}

/** The lines that end; each end is looked for once, however far it is. */
function* linesOf(text: string): Generator<string> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let feed = text.indexOf('\n', at);
  let carriage = text.indexOf('\r', at);
  while (feed !== -1 || carriage !== -1) {
    const isCarriage = carriage !== -1 && (feed === -1 || carriage < feed);
    const end = isCarriage ? carriage : feed;
    yield text.slice(at, end);
    at = isCarriage && feed === end + 1 ? end + 2 : end + 1;
    if (feed !== -1 && feed < at) feed = text.indexOf('\n', at);
    if (carriage !== -1 && carriage < at) carriage = text.indexOf('\r', at);
  }
}

function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
