import { type Document, isAlias, isMap, isScalar, isSeq, type Pair, type Scalar } from 'yaml';
import { quote } from '../json/advice';
import { maximumDepth } from '../json/depth';
import { replacement } from '../json/mends';
import { isSmartHyphen, isSmartQuote } from '../json/smart-characters';
import {
  type EntryNode,
  type JsonNode,
  objectNode,
  type StringNode,
  type SyntaxIssue,
  type SyntaxMend,
} from '../json/tree';
import { endOfLine } from '../json/trivia';
import { spellingOf } from '../json/value';
import { grouped } from '../text/counted';
import type { TextRange } from '../text/edit';
import { lineIndex } from '../text/line-index';
import { documentsOf, maxErrors } from './documents';
import { yamlMend } from './mends';
import { yamlMessage } from './messages';

/** What a YAML text says, with ranges in that text. */
export interface YamlReading {
  readonly root: JsonNode | undefined;
  readonly issues: readonly SyntaxIssue[];
}

/** Longer texts are not read: nobody writes so much YAML by hand, and its reader is slow. */
const largestText = 500_000;
/** Values that aliases may stand for, all together; a few lines could stand for billions. */
const maxCopies = 10_000;

/**
 * Reads a YAML text, and yields where others may have their turn. Never throws; broken text gives what could be read.
 * Of the syntax errors the first is told: the others follow from it.
 */
export function* readYaml(text: string): Generator<undefined, YamlReading> {
  if (text.length > largestText) {
    return unread(
      { offset: 0, length: 1 },
      'syntax',
      'This YAML is larger than 500 kB and is not read; write it as JSON.',
    );
  }
  try {
    return yield* new YamlReader(text).read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unread({ offset: 0, length: 1 }, 'too-deep', tooDeep);
  }
}

const tooDeep = `This is nested more than ${maximumDepth} levels deep; the text is kept, but it is not read. Make it flatter.`;

function unread(range: TextRange, kind: SyntaxIssue['kind'], message: string): YamlReading {
  return { root: undefined, issues: [{ ...range, kind, message, path: [] }] };
}

class YamlReader {
  private readonly text: string;
  private readonly issues: SyntaxIssue[] = [];
  private readonly anchors = new Map<string, unknown>();
  private readonly open = new Set<unknown>();
  private readonly path: (string | number)[] = [];
  private copies = 0;
  private hasSaidCopies = false;
  /** Then nothing stands at the level that was meant. */
  private hasTabs = false;
  private tooDeepAt: TextRange | undefined;
  private lines: ReturnType<typeof lineIndex> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  *read(): Generator<undefined, YamlReading> {
    const documents = yield* documentsOf(this.text);
    const [first, second] = documents;
    if (!first)
      return unread({ offset: 0, length: this.text.length }, 'syntax', 'The text is empty; write a definition.');
    yield;
    const isList = second !== undefined && documents.every(({ contents }) => isMap(contents));
    if (second && !isList) {
      const offset = this.startOf(second, first);
      const isFrontMatter = documents.length === 2 && this.text.startsWith('---') && !isMap(second.contents);
      const message = isFrontMatter
        ? 'Text begins here, and only the front matter above it is read, as skills and other Markdown have it. A definition stands in a file of its own.'
        : 'A second document begins here; only the first is read. Put each into a file of its own.';
      this.report('syntax', { offset, length: Math.min(3, this.text.length - offset) }, message);
    }
    const root = isList ? this.listOf(documents) : this.document(first);
    if (this.tooDeepAt) return unread(this.tooDeepAt, 'too-deep', tooDeep);
    return { root, issues: this.issues.toSorted((a, b) => a.offset - b.offset) };
  }

  private document(document: Document.Parsed): JsonNode {
    this.anchors.clear();
    this.reportProblems(document);
    return this.node(document.contents, { offset: 0, length: 0 }, undefined);
  }

  /** Several documents with a definition each say what a list of them says. */
  private listOf(documents: readonly Document.Parsed[]): JsonNode {
    const items = documents.map((document, index) => {
      this.path.push(index);
      const node = this.document(document);
      this.path.pop();
      return node;
    });
    return { kind: 'array', items, ...around(items, { offset: 0, length: 0 }) };
  }

  private startOf(second: Document.Parsed, first: Document.Parsed): number {
    const mark = this.text.indexOf('\n---', first.range?.[1] ?? 0);
    return mark >= 0 ? mark + 1 : second.range[0];
  }

  private reportProblems(document: Document.Parsed): void {
    const [first] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
    for (const { code, pos, message } of [...(first ? [first] : []), ...document.warnings.slice(0, maxErrors)]) {
      const mend = yamlMend(code, this.text, pos[0]);
      this.hasTabs ||= code === 'TAB_AS_INDENT';
      const said = mend?.message ?? yamlMessage(code, message);
      this.report('syntax', this.onOneLine(pos[0], pos[1]), said, mend);
    }
  }

  private onOneLine(from: number, to: number): TextRange {
    const start = Math.min(from, Math.max(0, this.text.length - 1));
    const lineEnd = this.text.indexOf('\n', start);
    const end = Math.min(Math.max(to, start + 1), lineEnd < 0 ? this.text.length : Math.max(lineEnd, start + 1));
    return { offset: start, length: Math.max(0, end - start) };
  }

  /** `near` is what an empty value is shown at; inside a copy by an alias everything stands at the alias (`within`). */
  private node(source: unknown, near: TextRange, within: TextRange | undefined): JsonNode {
    if (within) this.copies += 1;
    if (isAlias(source)) return this.alias(source.source, toRange(source.range), near, within);
    if (this.path.length > maximumDepth) this.tooDeepAt ??= within ?? near;
    const nothing: JsonNode = { kind: 'literal', value: null, ...(within ?? near) };
    if (this.tooDeepAt || (!isScalar(source) && !isMap(source) && !isSeq(source))) return nothing;
    if (source.anchor !== undefined) this.anchors.set(source.anchor, source);
    if (isScalar(source)) return this.scalar(source, near, within);
    this.open.add(source);
    const container = isMap(source)
      ? this.object(source.items, source.flow === true, toRange(source.range), within)
      : this.array(source.items, source.flow === true, toRange(source.range), within);
    this.open.delete(source);
    return container;
  }

  private alias(name: string, range: TextRange, near: TextRange, within: TextRange | undefined): JsonNode {
    const at = within ?? range;
    const target = this.anchors.get(name);
    const refuse = (message: string): JsonNode => {
      this.report('syntax', at, message);
      return { kind: 'literal', value: null, ...at };
    };
    // Text that begins with a star is none; what follows on the line is told.
    const isText =
      target === undefined &&
      /^[ \t]+[^\s#,\]}]/.test(this.text.slice(at.offset + at.length, at.offset + at.length + 80));
    if (isText) return { kind: 'literal', value: null, ...at };
    if (target === undefined) return refuse(`There is no anchor &${name} before this alias; write the value out.`);
    if (this.open.has(target))
      return refuse(`The alias *${name} stands inside what it stands for; write the value out.`);
    if (this.copies > maxCopies) {
      if (this.hasSaidCopies) return { kind: 'literal', value: null, ...at };
      this.hasSaidCopies = true;
      return refuse(`The aliases stand for more than ${grouped(maxCopies)} values; write out what is needed.`);
    }
    return this.node(target, near, at);
  }

  private scalar(source: Scalar, near: TextRange, within: TextRange | undefined): JsonNode {
    const spelled = source.source ?? '';
    const { offset, length } = toRange(source.range);
    const own = length === 0 ? near : { offset, length: this.text.slice(offset, offset + length).trimEnd().length };
    const range = within ?? own;
    const { value } = source;
    if (typeof value === 'boolean' || value === null) return { kind: 'literal', value, ...range };
    if (typeof value === 'string') return { kind: 'string', value, ...range };
    if (typeof value !== 'number') return { kind: 'string', value: spelled, ...range };
    if (!Number.isFinite(value) && !/\d/.test(spelled)) {
      this.report('syntax', range, `JSON has no ${spelled}, so no tool can receive it; write a number or null.`);
      return { kind: 'literal', value: null, ...range };
    }
    return { kind: 'number', value, spelling: spellingOf(spelled, value), ...range };
  }

  private object(pairs: readonly Pair[], isFlow: boolean, own: TextRange, within: TextRange | undefined): JsonNode {
    const entries: EntryNode[] = [];
    const merged: EntryNode[] = [];
    const seen = new Map<string, TextRange>();
    for (const pair of pairs) {
      if (isMergeKey(pair.key)) {
        merged.push(...this.mergedEntries(pair, own, within));
        continue;
      }
      const key = this.key(pair.key, own, within);
      if (!key) continue;
      const first = seen.get(key.value);
      this.path.push(key.value);
      if (first && !within && !this.hasTabs) this.reportDuplicate(key, first);
      else seen.set(key.value, key);
      const value = this.node(pair.value, { offset: key.offset, length: key.length }, within);
      if (key.value === '$ref' && !within) this.reportEmptyReference(key, value);
      this.path.pop();
      const isEmpty = value.offset === key.offset;
      const end = isEmpty ? key.offset + key.length : value.offset + value.length;
      const { offset, length: keyLength } = key;
      entries.push({ key: key.value, keyLength, value, offset, length: end - offset });
    }
    // An object's own members win, and of several that are merged the first.
    for (const entry of merged) {
      if (!seen.has(entry.key)) entries.push(entry);
      seen.set(entry.key, entry);
    }
    if (merged.length > 0) entries.sort((a, b) => a.offset - b.offset);
    return objectNode(within ?? (isFlow ? own : around(entries, own, merged.length > 0)), entries);
  }

  /** The members that `<<` takes over from one map or several. */
  private mergedEntries({ key, value }: Pair, own: TextRange, within: TextRange | undefined): readonly EntryNode[] {
    const at = isScalar(key) ? toRange(key.range) : own;
    const said = this.issues.length;
    const nodes = (isSeq(value) ? value.items : [value]).map((each) => this.node(each, at, within));
    const maps = nodes.flatMap((node) => (node.kind === 'array' ? node.items : [node]));
    const entries = maps.flatMap((map) => (map.kind === 'object' ? map.entries : []));
    if (this.issues.length === said && !this.hasSaidCopies && maps.some(({ kind }) => kind !== 'object')) {
      this.report('syntax', within ?? at, 'A merge key (<<) takes a map, mostly an alias of one, or a list of maps.');
    }
    return entries;
  }

  private array(items: readonly unknown[], isFlow: boolean, own: TextRange, within: TextRange | undefined): JsonNode {
    const nodes = items.map((item, index) => {
      this.path.push(index);
      const node = this.node(item, { offset: own.offset, length: 1 }, within);
      this.path.pop();
      return node;
    });
    return { kind: 'array', items: nodes, ...(within ?? (isFlow ? own : around(nodes, own, true))) };
  }

  private key(source: unknown, near: TextRange, within: TextRange | undefined): StringNode | undefined {
    const scalar = isAlias(source) ? this.anchors.get(source.source) : source;
    if (!isScalar(scalar)) {
      const at = isMap(source) || isSeq(source) || isAlias(source) ? toRange(source.range) : near;
      this.report(
        'syntax',
        within ?? this.onOneLine(at.offset, at.offset + at.length),
        'A key must be a string; put it in quotes.',
      );
      return undefined;
    }
    if (scalar.anchor !== undefined) this.anchors.set(scalar.anchor, scalar);
    const value = typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? '');
    const range = within ?? toRange(isAlias(source) ? source.range : scalar.range);
    const key: StringNode = { kind: 'string', value, ...range };
    if (scalar.type === 'PLAIN' && !within) this.reportSmart(key);
    return key;
  }

  /** A word processor's quotes around a key, and its hyphens inside, are part of the key for YAML. */
  private reportSmart(key: StringNode): void {
    const characters = [...key.value];
    const found = characters.find((character, index) => {
      const isEdge = index === 0 || index === characters.length - 1;
      return isSmartHyphen(character) || (isEdge && isSmartQuote(character));
    });
    if (found === undefined) return;
    const what = isSmartQuote(found) ? 'quote' : 'hyphen';
    const message = `This key contains a typographic ${what} (${found}), which YAML takes for a part of the name; replace it.`;
    this.report('smart-quote', key, message);
  }

  /** `$ref: #/$defs/a` */
  private reportEmptyReference(key: StringNode, value: JsonNode): void {
    const from = key.offset + key.length;
    const [line = '', space = '', address = ''] =
      /^( *: +)(#\/\S+)[ \t]*$/m.exec(this.text.slice(from, endOfLine(this.text, from))) ?? [];
    if (line === '' || value.kind !== 'literal' || value.value !== null) return;
    const range = { offset: from + space.length, length: address.length };
    const message = 'Behind a blank, # begins a comment, so this reference is empty; put it in quotes.';
    this.report('syntax', range, message, replacement('Put it in quotes', range, JSON.stringify(address)));
  }

  private reportDuplicate(key: StringNode, first: TextRange): void {
    this.lines ??= lineIndex(this.text);
    const line = this.lines.positionAt(first.offset).line + 1;
    const message = `The key ${quote(key.value)} appears twice, first on line ${line}; programs keep different ones. Remove or rename one.`;
    this.report('duplicate-key', key, message);
  }

  private report(kind: SyntaxIssue['kind'], { offset, length }: TextRange, message: string, mend?: SyntaxMend): void {
    const issue = { kind, offset, length, message, path: [...this.path] };
    if (this.issues.length < 1000) this.issues.push(mend ? { ...issue, mend } : issue);
  }
}

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.value === '<<';
}

function toRange(range: readonly [number, number, number] | null | undefined): TextRange {
  return range ? { offset: range[0], length: range[1] - range[0] } : { offset: 0, length: 0 };
}

/** Block collections run from their first entry (a list from its first dash, a map from its merge key) to the end of the last. */
function around(entries: readonly TextRange[], own: TextRange, hasMark = false): TextRange {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return own;
  const offset = hasMark ? own.offset : first.offset;
  return { offset, length: Math.max(0, last.offset + last.length - offset) };
}
