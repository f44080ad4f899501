// The little of JSON that this plug-in reads: where the value of a key stands, and what a text or a number is.

/** The JSON text of a member of an object, or an empty text. */
export function member(json: string, key: string): string {
  let at = space(json, 0);
  if (at >= json.length || json.charCodeAt(at) != 0x7b) return '';
  at = space(json, at + 1);
  while (at < json.length && json.charCodeAt(at) == 0x22) {
    const keyEnd = skip(json, at);
    const isFound = text(json.substring(at, keyEnd)) == key;
    const from = space(json, space(json, keyEnd) + 1);
    const to = skip(json, from);
    if (isFound) return json.substring(from, to);
    at = space(json, to);
    if (at < json.length && json.charCodeAt(at) == 0x2c) at = space(json, at + 1);
  }
  return '';
}

/** The text that a JSON string spells; an empty text for anything else. */
export function text(json: string): string {
  if (json.length < 2 || json.charCodeAt(0) != 0x22) return '';
  let read = '';
  for (let at = 1; at < json.length - 1; at++) {
    const letter = json.charCodeAt(at);
    if (letter != 0x5c) {
      read += String.fromCharCode(letter);
      continue;
    }
    at++;
    const escaped = json.charCodeAt(at);
    if (escaped == 0x75) {
      read += String.fromCharCode(u16(parseInt(json.substring(at + 1, at + 5), 16)));
      at += 4;
    } else if (escaped == 0x6e) read += '\n';
    else if (escaped == 0x74) read += '\t';
    else if (escaped == 0x72) read += '\r';
    else if (escaped == 0x62) read += '\b';
    else if (escaped == 0x66) read += '\f';
    else read += String.fromCharCode(escaped);
  }
  return read;
}

/** A text as JSON. */
export function quote(text: string): string {
  let written = '"';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter == 0x22 || letter == 0x5c) written += '\\' + String.fromCharCode(letter);
    else if (letter < 0x20) written += '\\u' + letter.toString(16).padStart(4, '0');
    else written += String.fromCharCode(letter);
  }
  return written + '"';
}

function space(json: string, from: i32): i32 {
  let at = from;
  while (at < json.length && json.charCodeAt(at) <= 0x20) at++;
  return at;
}

/** Where the value that begins here ends. */
function skip(json: string, from: i32): i32 {
  let depth = 0;
  let at = from;
  while (at < json.length) {
    const letter = json.charCodeAt(at);
    if (letter == 0x22) {
      at++;
      while (at < json.length && json.charCodeAt(at) != 0x22) at += json.charCodeAt(at) == 0x5c ? 2 : 1;
    } else if (letter == 0x7b || letter == 0x5b) depth++;
    else if (letter == 0x7d || letter == 0x5d || letter == 0x2c) {
      if (depth == 0) return at;
      if (letter != 0x2c) depth--;
    } else if (depth == 0 && letter == 0x3a) return at;
    at++;
    if (depth == 0 && (letter == 0x22 || letter == 0x7d || letter == 0x5d)) return at;
  }
  return at;
}
