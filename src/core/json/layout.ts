/** How a document is laid out, so that what comes in looks like what is there. */
export interface Layout {
  readonly lineBreak: string;
  /** One level of indentation. */
  readonly unit: string;
  readonly isMultiLine: boolean;
  /** What stands between a key and its value: `: ` or `:`. */
  readonly colon: string;
  /** What stands behind a comma on the same line. */
  readonly gap: string;
  /** The white space that begins the line of an offset. */
  indentAt(offset: number): string;
  /** JSON text of any layout as it would stand on a line indented by `indent`. */
  place(json: string, indent: string): string;
}

export function detectLayout(text: string): Layout {
  const sample = text.slice(0, 20_000);
  const lineBreak = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const unit = detectUnit(text) ?? '  ';
  const isMultiLine = /[\r\n]/.test(text.trim()) || isEmpty(text);
  // Most texts have a blank behind their first key, and are not looked through.
  const isCompact = !/":\s/.test(sample) && /":\S/.test(sample);
  return {
    lineBreak,
    unit,
    isMultiLine,
    colon: isCompact ? ':' : ': ',
    gap: isCompact ? '' : ' ',
    indentAt: (offset) => (isMultiLine ? indentAt(text, offset) : ''),
    place(json, indent) {
      if (!/[\r\n]/.test(json)) return json;
      const own = detectUnit(json) ?? unit;
      return json
        .split(/\r\n|\n|\r/)
        .map((line, index) => {
          if (index === 0) return line;
          const space = leadingSpace(line);
          const levels = Math.floor(space.length / own.length);
          return indent + unit.repeat(levels) + space.slice(levels * own.length) + line.slice(space.length);
        })
        .join(lineBreak);
    },
  };
}

/** Nothing is in it yet that would show how it is laid out; then it gets lines. */
function isEmpty(text: string): boolean {
  return /^\uFEFF?\s*(?:\{\s*\}|\[\s*\])?\s*$/.test(text.slice(0, 200));
}

/** Moves the lines after the first from one indentation to another; lines that do not begin with it stay. */
export function reindent(text: string, from: string, to: string): string {
  if (from === to) return text;
  return text.replace(/(\r\n|\n|\r)([ \t]*)/g, (whole, lineBreak: string, space: string) =>
    space.startsWith(from) ? lineBreak + to + space.slice(from.length) : whole,
  );
}

/** A value that was cut out of a text, as it stands alone: the line that closes it shows how deep it stood. */
export function outdented(cut: string): string {
  return reindent(cut, /[\r\n]([ \t]+)[\]}]$/.exec(cut)?.[1] ?? '', '');
}

/** The white space that begins the line of an offset. */
export function indentAt(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && !isLineBreak(text.charCodeAt(start - 1))) start -= 1;
  let end = start;
  while (end < offset && (text[end] === ' ' || text[end] === '\t')) end += 1;
  return text.slice(start, end);
}

/** The first line that is indented deeper than the line before it, which opens a bracket, tells. */
function detectUnit(text: string): string | undefined {
  let before: string | undefined;
  // Line by line: the second one tells already, as a rule.
  for (const [line] of text.slice(0, 20_000).matchAll(/[^\r\n]+/g)) {
    if (before !== undefined && opens.test(before.slice(-1000))) {
      const inner = leadingSpace(line);
      const outer = leadingSpace(before);
      if (inner.length > outer.length && inner.startsWith(outer) && inner.length < line.length) {
        return inner.slice(outer.length);
      }
    }
    before = line.trimEnd();
  }
  return undefined;
}

/** An opening bracket ends the line, or stands before the comment that does. */
const opens = /[{[]\s*(?:\/\/[^"]*|\/\*[^"]*\*\/)?$/;

function leadingSpace(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
