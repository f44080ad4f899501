import { skipWhiteSpace } from './trivia';

/** A function, a call or a new object, as program code has them where a value stands. */
const start =
  /^(?:(?:async|await|new)\s+)*(?:function\b|\([^()]*\)\s*=>|[A-Za-z_$][\w$]*\s*=>|[A-Za-z_$][\w$]*(?:\.[\w$]+)*\()/;

/** How far the end is looked for: keeps the whole linear. */
const maximumLength = 10_000;

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where program code ends that stands for a value; nothing where none begins, or its brackets do not close. */
export function endOfCode(text: string, offset: number): number | undefined {
  const stretch = text.slice(offset, offset + maximumLength);
  if (!start.test(stretch)) return undefined;
  const open: string[] = [];
  const parts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[()[\]{},]/g;
  for (const { 0: part, index } of stretch.matchAll(parts)) {
    const close = closing[part];
    if (close !== undefined) open.push(close);
    else if (open.length > 0 && part === open.at(-1)) open.pop();
    else if (open.length === 0 && /^[,\]}]$/.test(part)) return offset + stretch.slice(0, index).trimEnd().length;
    else if (/^[)\]}]$/.test(part)) return undefined;
  }
  return undefined;
}

interface OtherValue {
  readonly length: number;
  readonly message: string;
  readonly title?: string;
  readonly json?: string;
}

const string = '"(?:[^"\\\\\\r\\n]|\\\\.)*"';
const next = `\\s*,\\s*${string}`;
const end = '\\s*(?:,\\s*)?';
// One string in braces is a key that has no value yet.
const list = new RegExp(`\\(\\s*${string}(?:${next})*${end}\\)|\\{\\s*${string}(?:${next})+${end}\\}`, 'y');
const symbol = /(?<=[\s[]):(?!(?:true|false|null)\b)[A-Za-z_]\w*(?=\s*(?:[,}\]]|$))/y;
const printed =
  /\[(?:Object|Array|(?:Async)?Function|Circular|Getter|Setter|Symbol)\b[^\][\n]{0,200}\]|<(?:class|function|bound method) [^>\n]{0,200}>/y;
const placeholder =
  /\{\{[^{}"':]{0,200}\}\}|\{%[^\n]{0,200}?%\}|<%[^\n]{0,200}?%>|\$\{[^{}\n]{0,200}\}|<[A-Za-z][\w .-]{0,200}>/y;

/** A list or a word of another language where a value stands, with the JSON of it, and the placeholder of a template. */
export function otherValue(text: string, offset: number): OtherValue | undefined {
  const found = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0];
  };
  const listed = found(list);
  if (listed !== undefined) {
    const message = `A list of JSON stands in square brackets, not in "${listed.charAt(0)}".`;
    return { length: listed.length, message, title: 'Change to square brackets', json: `[${listed.slice(1, -1)}]` };
  }
  const word = found(symbol);
  if (word !== undefined) {
    const message = `"${word}" is a symbol of Ruby; JSON has strings.`;
    return { length: word.length, message, title: 'Put it in double quotes', json: `"${word.slice(1)}"` };
  }
  const shown = found(printed);
  if (shown !== undefined) {
    return {
      length: shown.length,
      message: `A program printed "${shown}" in the place of a value; write the value itself.`,
    };
  }
  const length = found(placeholder)?.length;
  return length === undefined ? undefined : { length, message: 'This is a placeholder; write the value in its place.' };
}

const cast =
  /(?:as|satisfies)\s+(?:readonly\s+)?[A-Za-z_$][\w$.]*(?:<[\w$., ]*>)?(?:\[\])*(?=\s*(?:[,}\]]|(?:as|satisfies)\s))/y;

/** Where the types end that TypeScript writes behind a value: `as const`; nothing where none begin. */
export function endOfCast(text: string, offset: number): number | undefined {
  let end: number | undefined;
  cast.lastIndex = offset;
  while (cast.test(text)) {
    end = cast.lastIndex;
    cast.lastIndex = skipWhiteSpace(text, end);
  }
  return end;
}
