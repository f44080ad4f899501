import { nodeAt } from '../json/get';
import { placeAt, rangeOf } from '../json/lookup';
import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import { numeral } from '../json/value';
import type { TextRange } from '../text/edit';
import { readYaml } from './read-yaml';

/** A place in JSON that says on one line what a YAML text says. */
interface JsonPlace {
  readonly json: string;
  readonly offset: number;
}

/** Where something is being written in a YAML text, and the same place in JSON: in the key, or in an empty string. */
export interface YamlPlace extends JsonPlace {
  /** What has been written of it. */
  readonly range: TextRange;
  readonly isKey: boolean;
  /** It stands in `[…]` or `{…}`. */
  readonly isFlow: boolean;
  /** It follows a colon or a dash without a space. */
  readonly lacksSpace: boolean;
  /** It begins a line, or stands behind a dash. */
  readonly isFirst: boolean;
  /** Where it begins then, else where its key does. */
  readonly column: number;
}

/** Resolves when others had their turn: to `false` when nobody wants the answer any more. */
type Pause = () => Promise<boolean>;

/** Stands for what is being written: a character that nobody uses, and that YAML takes for a word. */
const mark = '\uE000';

/**
 * The places that an offset of a YAML text can be, as far as the half-written line tells: a key, a value, or, behind a
 * dash and below a key, either. Nothing inside longer texts and comments.
 */
export async function yamlPlaces(text: string, offset: number, pause: Pause): Promise<readonly YamlPlace[]> {
  if (text.includes(mark)) return [];
  const word = wordAround(text, offset);
  const around = [text.slice(0, word.offset), text.slice(word.offset + word.length)] as const;
  const before = around[0].slice(around[0].lastIndexOf('\n') + 1);
  const hasValue = /^[ \t]*:(?:\s|$)/.test(around[1]);
  const lacksSpace = /[:-]$/.test(before);
  if (lacksSpace && (word.length > 0 || /[^\s-]-$/.test(before))) return [];
  const head = lacksSpace ? `${before} ` : before;
  const column = /^[ \t]*(?:-[ \t]+)*/.exec(head)?.[0].length ?? 0;
  const isFirst = column === head.length;
  const canBeKey = isFirst || /[{,][ \t]*$/.test(head);
  // Alone on a line it can be a value only where the line above asks for one; each question costs reading the text.
  const isAsked = !isFirst || head.trim() !== '' || /:[ \t]*(?:#.*)?\s*$/.test(around[0].slice(0, -before.length - 1));
  const canBeValue = isAsked && !hasValue;
  const found: YamlPlace[] = [];
  for (const isKey of [true, false]) {
    if (isKey ? !canBeKey : !canBeValue) continue;
    const root = await reading(around.join(`${lacksSpace ? ' ' : ''}${mark}${isKey && !hasValue ? ':' : ''}`), pause);
    if (!root) return [];
    const isFlow = flowAtMark(root.text, root.node, isKey);
    if (isFlow === undefined) continue;
    const line = toLine(root.node, hasValue);
    const start = line.indexOf(mark);
    const name = isKey ? inQuotes(text.slice(word.offset, word.offset + word.length).replace(/^["']|["']$/g, '')) : '';
    const json = `${line.slice(0, start)}${name}${line.slice(start + 1).replaceAll(mark, '')}`;
    found.push({ json, offset: start + name.length, range: word, isKey, isFlow, lacksSpace, column, isFirst });
  }
  return found;
}

/** The word of a YAML text at an offset, a key or a value, and the same place in JSON. */
export async function yamlWord(
  text: string,
  offset: number,
  pause: Pause,
): Promise<(JsonPlace & { readonly range: TextRange }) | undefined> {
  const root = await reading(text, pause);
  if (!root) return undefined;
  const { path, part } = placeAt(root.node, offset);
  const value = nodeAt(root.node, path);
  const isWord = part === 'key' || (value && value.kind !== 'object' && value.kind !== 'array');
  if (path.length === 0 || !isWord) return undefined;
  const range = rangeOf({ text, root: root.node, issues: [] }, path, part);
  const line = toLine(root.node, true, { path, part });
  return { json: line.replaceAll(mark, ''), offset: line.indexOf(mark), range };
}

async function reading(text: string, pause: Pause): Promise<{ text: string; node: JsonNode } | undefined> {
  const steps = readYaml(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.root && { text, node: step.value.root };
    if (!(await pause())) return undefined;
  }
}

/** How a word of each style reads on, before a place and behind it. */
const styles = [
  { before: /(?<=^|[\s,[{])"(?:[^"\\]|\\.)*$/, behind: /^(?:[^"\\]|\\.)*"?/ },
  { before: /(?<=^|[\s,[{])'[^']*$/, behind: /^[^']*'?/ },
  { before: /[^\s,[\]{}"'#:]*$/, behind: /^[^\s,[\]{}"'#:]*/ },
] as const;

function wordAround(text: string, offset: number): TextRange {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const before = text.slice(start, offset);
  const behind = text.slice(offset, end < 0 ? text.length : end).replace(/\r$/, '');
  const style = styles.find((each) => each.before.test(before));
  const first = style?.before.exec(before)?.[0] ?? '';
  // A dash begins an item.
  const length = /^-+$/.test(first) ? 0 : first.length;
  return { offset: offset - length, length: length + (style?.behind.exec(behind)?.[0].length ?? 0) };
}

/** Whether the mark, as a key or as a value, stands in flow style; nothing when it does not stand there. */
function flowAtMark(text: string, node: JsonNode, isKey: boolean): boolean | undefined {
  if (node.kind !== 'object' && node.kind !== 'array') return undefined;
  const values = node.kind === 'array' ? node.items : node.entries.map(({ value }) => value);
  const isFlow = '[{'.includes(text[node.offset] ?? ' ');
  const isHere = isKey
    ? node.kind === 'object' && node.entries.some(({ key }) => key === mark)
    : values.some((value) => value?.kind === 'string' && value.value === mark);
  if (isHere) return isFlow;
  for (const value of values) {
    const found = value && flowAtMark(text, value, isKey);
    if (found !== undefined) return found || isFlow;
  }
  return undefined;
}

/** JSON on one line. A marked key is the last of its object, and without a value unless it has one. */
function toLine(
  node: JsonNode,
  hasValue: boolean,
  marked?: { readonly path: Path; readonly part: 'key' | 'value' },
): string {
  const [step, ...others] = marked?.path ?? [];
  const inside = (key: string | number) => (marked && key === step ? { ...marked, path: others } : undefined);
  const isHere = marked?.path.length === 0 && marked.part === 'value' ? mark : '';
  switch (node.kind) {
    case 'object': {
      const members = node.members.map(({ key, value }): string => {
        const within = inside(key);
        const isKeyHere = within?.part === 'key' && others.length === 0;
        const name = `"${isKeyHere ? mark : ''}${inQuotes(key)}"`;
        if (key === mark && !hasValue) return name;
        return `${name}: ${toLine(value, hasValue, isKeyHere ? undefined : within)}`;
      });
      const last = `"${mark}"`;
      return `{${members.toSorted((a, b) => Number(a.startsWith(last)) - Number(b.startsWith(last))).join(', ')}}`;
    }
    case 'array':
      return `[${node.items.map((item, index) => toLine(item, hasValue, inside(index))).join(', ')}]`;
    case 'string':
      return `"${isHere}${inQuotes(node.value)}"`;
    case 'number':
      return `${isHere}${numeral(node)}`;
    default:
      return `${isHere}${JSON.stringify(node.value)}`;
  }
}

function inQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
