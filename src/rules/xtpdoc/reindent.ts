import type { TextEdit } from '../../core/text/edit';

/** What stands behind a key: a value on its line, or lines of one of the shapes below. */
type Content = 'value' | Shape;
type Shape =
  | 'document'
  | 'functions'
  | 'function'
  | 'parameter'
  | 'components'
  | 'schemas'
  | 'schema'
  | 'properties'
  | 'property'
  | 'items'
  | 'texts';

const typed = { $ref: 'value', type: 'value', format: 'value', nullable: 'value', items: 'items' } as const;
const described = { ...typed, description: 'value', additionalProperties: 'property' } as const;

/** The keys of each object. A description behind `items` belongs to the list: that of an item would say nothing. */
const keywords: Readonly<Partial<Record<Shape, Readonly<Record<string, Content>>>>> = {
  document: { version: 'value', exports: 'functions', imports: 'functions', components: 'components' },
  components: { schemas: 'schemas' },
  function: { description: 'value', input: 'parameter', output: 'parameter' },
  parameter: { ...described, contentType: 'value' },
  schema: { ...described, enum: 'texts', required: 'texts', properties: 'properties' },
  property: described,
  items: typed,
};

/** Objects whose keys are names, and what each name holds. */
const named: Readonly<Partial<Record<Shape, Shape>>> = {
  functions: 'function',
  schemas: 'schema',
  properties: 'property',
};

interface Line {
  readonly offset: number;
  readonly kind: 'entry' | 'item' | 'other';
  readonly key: string;
  /** Empty, a block mark (`>` or `|`), or the value. */
  readonly value: string;
}

/** An object or list that is open at a line. */
interface Frame {
  readonly shape: Shape;
  readonly keys: readonly string[];
  /** The names in an array of strings, or those that `required` lists. */
  readonly names: readonly string[];
  readonly properties: readonly string[];
  readonly isArray: boolean;
}

interface Found {
  readonly depths: readonly number[];
  readonly references: readonly string[];
  readonly schemas: readonly string[];
}

/** Lines and steps beyond which no certainty is looked for. */
const maxLines = 2_000;
const maxSteps = 50_000;

/**
 * The edits that give a schema document of an XTP plug-in its indentation back, when the order of its lines allows
 * one reading only; nothing otherwise.
 */
export function reindentEdits(text: string): readonly TextEdit[] | undefined {
  const lines = linesOf(text);
  if (lines.length > maxLines) return undefined;
  const [first, second] = new Search(lines).run();
  if (!first || second) return undefined;
  return lines.flatMap(({ offset }, index) => {
    const depth = first.depths[index] ?? 0;
    return depth > 0 ? [{ offset, length: 0, text: '  '.repeat(depth) }] : [];
  });
}

function linesOf(text: string): readonly Line[] {
  let offset = 0;
  const lines: Line[] = [];
  for (const raw of text.split('\n')) {
    const content = raw.trim();
    const entry = /^([A-Za-z_$][\w$]*)[ \t]*:(?:[ \t]+(.*))?$/.exec(content);
    const item = /^- +(.+)$/.exec(content);
    if (content !== '') {
      lines.push({
        offset,
        kind: entry ? 'entry' : item ? 'item' : 'other',
        key: entry?.[1] ?? '',
        value: (entry?.[2] ?? item?.[1] ?? '').trim(),
      });
    }
    offset += raw.length + 1;
  }
  return lines;
}

const isBlockMark = (value: string) => /^[>|][-+\d]*$/.test(value);
const opened = (shape: Shape): Frame => ({ shape, keys: [], names: [], properties: [], isArray: false });

/** Tries every reading of the lines, and stops at the second that holds. */
class Search {
  private readonly lines: readonly Line[];
  private readonly found: Found[] = [];
  private steps = 0;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  run(): readonly Found[] {
    this.read(0, [opened('document')], false, { depths: [], references: [], schemas: [] });
    return this.steps > maxSteps ? [] : this.found;
  }

  private read(index: number, stack: readonly Frame[], isInText: boolean, so: Found): void {
    this.steps += 1;
    if (this.steps > maxSteps || this.found.length > 1) return;
    const line = this.lines[index];
    if (!line) {
      this.finish(stack, so);
      return;
    }
    const ways = this.waysOf(line, stack);
    for (const { frames, depth, isText } of ways)
      this.read(index + 1, frames, isText, this.noted(so, line, frames, depth));
    if (ways.length > 0) return;
    const isComment = this.lines.slice(0, index + 1).every((each) => each.kind === 'other');
    if (isInText || isComment) {
      const depth = isComment ? 0 : stack.length;
      this.read(index + 1, stack, isInText, { ...so, depths: [...so.depths, depth] });
    }
  }

  private noted(so: Found, line: Line, frames: readonly Frame[], depth: number): Found {
    const isSchema = frames.at(-1)?.shape === 'schema' && frames.length === depth + 2 && line.value === '';
    return {
      depths: [...so.depths, depth],
      references: line.key === '$ref' && line.value !== '' ? [...so.references, line.value] : so.references,
      schemas: isSchema ? [...so.schemas, line.key] : so.schemas,
    };
  }

  /** Every place the line can have: in an open frame, once those inside it are closed. */
  private waysOf(line: Line, stack: readonly Frame[]) {
    const ways: { readonly frames: readonly Frame[]; readonly depth: number; readonly isText: boolean }[] = [];
    let open: readonly Frame[] | undefined = stack;
    while (open) {
      const frame = open.at(-1);
      const put = frame && placed(line, frame);
      const depth = open.length - 1;
      if (put) {
        const around = [...open.slice(0, -1), put.frame];
        ways.push({ frames: put.inside ? [...around, put.inside] : around, depth, isText: isBlockMark(line.value) });
      }
      open = closedOnce(open);
    }
    return ways;
  }

  private finish(stack: readonly Frame[], so: Found): void {
    let open: readonly Frame[] | undefined = stack;
    while (open && open.length > 1) open = closedOnce(open);
    const document = open?.[0];
    const isWhole = document && ['version', 'exports'].every((key) => document.keys.includes(key));
    const isResolved = so.references.every((reference) =>
      so.schemas.some((name) => reference.replace(/^["']|["']$/g, '') === `#/components/schemas/${name}`),
    );
    if (isWhole && isResolved) this.found.push(so);
  }
}

/** The frame with the line in it, and the frame that the line opens; nothing when it cannot stand there. */
function placed(line: Line, frame: Frame): { readonly frame: Frame; readonly inside?: Frame } | undefined {
  const { key, value, kind } = line;
  if (frame.shape === 'texts') {
    return kind === 'item'
      ? { frame: { ...frame, names: [...frame.names, value.replace(/^["']|["']$/g, '')] } }
      : undefined;
  }
  if (kind !== 'entry' || frame.keys.includes(key)) return undefined;
  const isArray = frame.isArray || (key === 'type' && value === 'array');
  const next = { ...frame, keys: [...frame.keys, key], isArray };
  const held = named[frame.shape];
  if (held) return value === '' ? { frame: next, inside: opened(held) } : undefined;
  const words = keywords[frame.shape] ?? {};
  const content = Object.hasOwn(words, key) ? words[key] : undefined;
  if (content === 'value') return value === '' ? undefined : { frame: next };
  return content && value === '' ? { frame: next, inside: opened(content) } : undefined;
}

/** The frames without the innermost, which hands what it lists to the one around it; nothing when it cannot end here. */
function closedOnce(stack: readonly Frame[]): readonly Frame[] | undefined {
  const frame = stack.at(-1);
  const around = stack.at(-2);
  if (!frame || !around || (frame.keys.length === 0 && frame.names.length === 0)) return undefined;
  if (frame.isArray && !frame.keys.includes('items')) return undefined;
  if (frame.shape === 'schema' && !frame.names.every((name) => frame.properties.includes(name))) return undefined;
  const isRequired = frame.shape === 'texts' && around.keys.at(-1) === 'required';
  const next: Frame = {
    ...around,
    names: isRequired ? frame.names : around.names,
    properties: frame.shape === 'properties' ? frame.keys : around.properties,
  };
  return [...stack.slice(0, -2), next];
}
