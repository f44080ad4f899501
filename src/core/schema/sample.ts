import { isMultipleOf } from '../json/exact-number';
import { formatText } from '../json/format';
import { get, isLiteral, itemsOf } from '../json/get';
import { parseOnce } from '../json/parse-once';
import { toValue } from '../json/to-value';
import type { JsonNode } from '../json/tree';
import { applyEdits, textOf } from '../text/edit';
import { acceptsOnlyNull } from './accepts-only-null';
import { sampleOfPattern } from './sample-pattern';
import { formatSamples, textForName } from './sample-words';
import { nodeView, type SchemaView } from './schema-view';
import { checkSimple } from './simple-check';

/** What a sample tries: the usual values, or those at an edge of what the schema allows. */
export interface SampleStyle {
  /** `offered`: optional members that have an example or a default. */
  readonly members: 'offered' | 'all' | 'required';
  readonly strings: 'word' | 'shortest' | 'longest' | 'unicode';
  readonly numbers: 'round' | 'zero' | 'lowest' | 'highest';
  readonly lists: 'one' | 'fewest' | 'most';
  /** Whether examples and defaults of the schema go before everything else. */
  readonly prefersGiven: boolean;
}

const usualStyle: SampleStyle = {
  members: 'offered',
  strings: 'word',
  numbers: 'round',
  lists: 'one',
  prefersGiven: true,
};

/** Optional members of schemas nested further are left out, so that a sample of everything ends. */
const deepestOptional = 4;
/** "As many as allowed" ends here. */
const maxItems = 20;

/** Schemas inside schemas that are followed; what lies deeper is null. */
const deepest = 16;
/** Lists and texts longer than this are not written out. */
const maxLength = 1000;

/**
 * An example that a schema accepts, as indented JSON text: the same one every time. What the schema gives as
 * examples, defaults and constants comes first; optional members only when they have an example or a default.
 * Where a schema is too intricate (or no schema at all) the result is a fair try.
 */
export function sampleText(schemaText: string, style: SampleStyle = usualStyle): string {
  const { text, root } = parseOnce(schemaText);
  const sample = root
    ? new Sampler(text, nodeView(root), style).sampleOf(root, '', 0)
    : JSON.stringify(textForName(''));
  return applyEdits(sample, formatText(sample, { indent: '  ', lineBreak: '\n' }));
}

/** The keywords of one schema with those of what it refers to and combines. */
type Words = ReadonlyMap<string, JsonNode>;

class Sampler {
  private readonly text: string;
  private readonly view: SchemaView<JsonNode>;
  private readonly style: SampleStyle;

  constructor(text: string, view: SchemaView<JsonNode>, style: SampleStyle) {
    this.text = text;
    this.view = view;
    this.style = style;
  }

  sampleOf(schema: JsonNode | undefined, name: string, depth: number, round = 0): string {
    if (schema?.kind !== 'object') return isLiteral(schema, false) ? 'null' : this.quoted(name);
    if (depth > deepest) return 'null';
    const words = this.gather(schema);
    const given = this.given(words, round);
    if (given !== undefined) return given;
    switch (typeOf(words)) {
      case 'object':
        return this.object(words, depth);
      case 'array':
        return this.list(words, name, depth);
      case 'integer':
        return number(words, true, round, this.style);
      case 'number':
        return number(words, false, round, this.style);
      case 'boolean':
        return round % 2 === 0 ? 'true' : 'false';
      case 'null':
        return 'null';
      default:
        return JSON.stringify(string(words, name, round, this.style));
    }
  }

  /** Follows `$ref`, joins `allOf`, and takes the first form of `anyOf` and `oneOf` that is more than null. */
  private gather(schema: JsonNode): Words {
    const words = new Map<string, JsonNode>();
    for (const part of this.view.conjuncts(schema, (each) => [...this.view.parts(each), ...firstForms(each)])) {
      if (part.kind !== 'object') continue;
      for (const { key: word, value } of part.members) words.set(word, join(word, words.get(word), value));
    }
    return words;
  }

  /** What the schema itself offers as a value, the first that it accepts. */
  private given(words: Words, round: number): string | undefined {
    const examples = itemsOf(words.get('examples'));
    const values = itemsOf(words.get('enum'));
    const single = [examples[0], words.get('default'), words.get('const'), ...values];
    const fixed = [words.get('const'), ...(this.style.numbers === 'highest' ? values.toReversed() : values)];
    const offers = !this.style.prefersGiven
      ? fixed
      : round === 0
        ? single
        : [examples[round], values[round], words.get('const'), ...values];
    const own = new Map([...words].filter(([word]) => word !== 'default' && word !== 'examples'));
    const schema = Object.fromEntries([...own].map(([word, node]) => [word, toValue(node)]));
    return offers
      .flatMap((offer) => (offer ? [offer] : []))
      .filter((offer) => checkSimple(schema, toValue(offer))?.kind !== 'invalid')
      .map((offer) => textOf(this.text, offer))[0];
  }

  private object(words: Words, depth: number): string {
    const properties = words.get('properties');
    const known = properties?.kind === 'object' ? properties : undefined;
    const required = new Set(
      itemsOf(words.get('required')).flatMap((node) => (node.kind === 'string' ? [node.value] : [])),
    );
    const optional = (known?.entries ?? []).map(({ key }) => key).filter((name) => !required.has(name));
    const { members: which } = this.style;
    const offered = optional.filter((name) => {
      if (which !== 'offered') return which === 'all' && depth < deepestOptional;
      return this.hasOffer(known && get(known, name));
    });
    const least = count(words, 'minProperties', 0);
    const most = count(words, 'maxProperties', Number.POSITIVE_INFINITY);
    const order = (known?.entries ?? []).map(({ key }) => key);
    const names = new Set([...required, ...offered.slice(0, Math.max(0, most - required.size))]);
    for (const name of optional) if (names.size < least) names.add(name);
    for (let index = 1; names.size < Math.min(least, maxLength); index += 1) names.add(`member${index}`);
    const sorted = [...names].toSorted((a, b) => rank(order, a) - rank(order, b));
    const others = words.get('additionalProperties');
    const members = sorted.map((name) => {
      const schema = (known && get(known, name)) ?? others;
      return `${JSON.stringify(name)}: ${this.sampleOf(schema, name, depth + 1)}`;
    });
    return `{${members.join(', ')}}`;
  }

  private hasOffer(schema: JsonNode | undefined): boolean {
    if (schema?.kind !== 'object') return false;
    const words = this.gather(schema);
    return words.has('default') || itemsOf(words.get('examples')).length > 0;
  }

  private list(words: Words, name: string, depth: number): string {
    const items = words.get('items');
    const leading = items?.kind === 'array' ? itemsOf(items) : itemsOf(words.get('prefixItems'));
    const rest = items?.kind === 'array' ? words.get('additionalItems') : items;
    const isClosed = isLiteral(rest, false);
    const contained = words.get('contains');
    const least = Math.max(count(words, 'minItems', 0), contained ? count(words, 'minContains', 1) : 0);
    const usual = { one: 1, fewest: 0, most: Math.min(count(words, 'maxItems', 2), maxItems) }[this.style.lists];
    const wanted = Math.max(least, isClosed || (!rest && !contained) ? Math.min(least, leading.length) : usual);
    const most = count(words, 'maxItems', maxLength);
    const length = Math.min(Math.max(wanted, leading.length), most, isClosed ? leading.length : maxLength);
    const samples = Array.from({ length }, (_, index) => {
      const schema = leading[index] ?? contained ?? rest;
      return this.sampleOf(schema, singular(name), depth + 1, Math.max(0, index - leading.length));
    });
    return `[${samples.join(', ')}]`;
  }

  private quoted(name: string): string {
    return JSON.stringify(textForName(name));
  }
}

function typeOf(words: Words): string {
  const type = words.get('type');
  if (type?.kind === 'string') return type.value;
  const types = itemsOf(type).flatMap((node) => (node.kind === 'string' ? [node.value] : []));
  const hint = [...words.keys()].map((word) => typeHints.get(word)).find(Boolean);
  if (types.length === 0) return hint ?? 'string';
  return types.find((each) => each === hint) ?? types.find((each) => each !== 'null') ?? 'null';
}

const typeHints: ReadonlyMap<string, string> = new Map([
  ['properties', 'object'],
  ['required', 'object'],
  ['additionalProperties', 'object'],
  ['minProperties', 'object'],
  ['items', 'array'],
  ['prefixItems', 'array'],
  ['minItems', 'array'],
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['exclusiveMinimum', 'number'],
  ['exclusiveMaximum', 'number'],
  ['multipleOf', 'number'],
]);

const manyScripts = 'Ünïcödé 中文 العربية हिन्दी 👩‍👩‍👧‍👦 e\u0301 \u202E';
/** "As long as allowed", where nothing is said. */
const longText = 2000;

function string(words: Words, name: string, round: number, style: SampleStyle): string {
  const format = wordIn(words, 'format');
  const pattern = wordIn(words, 'pattern');
  const built = pattern === undefined ? undefined : sampleOfPattern(pattern);
  const formatted = format === undefined ? undefined : formatSamples.get(format);
  const text = formatted ?? built ?? textForName(name);
  const numbered = round === 0 || formatted !== undefined || built !== undefined ? text : `${text}${round + 1}`;
  if (formatted !== undefined) return numbered;
  const least = count(words, 'minLength', 0);
  if (built === undefined && style.strings !== 'word') {
    const own = `${round === 0 ? '' : round}`;
    const letters = [...(style.strings === 'unicode' ? `${own}${manyScripts}` : `${own}${'a'.repeat(longText)}`)];
    const allowed = Math.min(count(words, 'maxLength', longText), longText);
    const length = style.strings === 'shortest' ? Math.min(least, maxLength) : allowed;
    const short = letters.slice(0, Math.max(length, Math.min(own.length, allowed)));
    return short.join('') + 'a'.repeat(Math.max(0, Math.min(least, maxLength) - short.length));
  }
  const most = count(words, 'maxLength', maxLength);
  const last = built === undefined ? 'a' : (numbered.at(-1) ?? 'a');
  const long = numbered.length < least ? numbered.padEnd(Math.min(least, maxLength), last) : numbered;
  if (long.length <= most) return long;
  return round === 0 ? long.slice(0, most) : `${round}`.padStart(most, '0').slice(0, most);
}

/** The smallest round number within the bounds, from 1 on when nothing is said. */
function number(words: Words, isWhole: boolean, round: number, style: SampleStyle): string {
  const low = highest(bound(words, 'minimum'), bound(words, 'exclusiveMinimum'));
  const high = lowest(bound(words, 'maximum'), bound(words, 'exclusiveMaximum'));
  const unit = bound(words, 'multipleOf');
  const step = unit !== undefined && unit > 0 ? unit : 1;
  const fits = (value: number) =>
    (low === undefined || value >= low) &&
    (high === undefined || value <= high) &&
    value !== bound(words, 'exclusiveMinimum') &&
    value !== bound(words, 'exclusiveMaximum') &&
    (!isWhole || Number.isInteger(value)) &&
    (unit === undefined || isMultipleOf(String(value), String(unit)) === true);
  const from = (value: number) => [multiple(value, step), multiple(value, step) + step];
  const candidates = [...from(1), 0, ...from(low ?? 0), low ?? 0];
  if (high !== undefined) candidates.push(multiple(high, step), multiple(high, step) - step, high);
  if (low !== undefined && high !== undefined) candidates.push((low + high) / 2, low + (high - low) / 3);
  const edge = {
    round: [],
    zero: [0],
    lowest: [low ?? Number.MIN_SAFE_INTEGER, multiple(low ?? 0, step), multiple(low ?? 0, step) + step],
    highest: [high ?? Number.MAX_SAFE_INTEGER, multiple(high ?? 0, step), multiple(high ?? 0, step) - step],
  }[style.numbers];
  const first = [...edge, ...candidates].find(fits) ?? low ?? high ?? 1;
  const later = style.numbers === 'highest' ? first - round * step : first + round * step;
  return String(fits(later) ? later : first);
}

function multiple(value: number, step: number): number {
  const result = Math.ceil(value / step) * step;
  return Number.parseFloat(result.toPrecision(12));
}

function bound(words: Words, word: string): number | undefined {
  const node = words.get(word);
  return node?.kind === 'number' ? node.value : undefined;
}

function highest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function lowest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

function count(words: Words, word: string, otherwise: number): number {
  return bound(words, word) ?? otherwise;
}

function wordIn(words: Words, keyword: string): string | undefined {
  const said = words.get(keyword);
  return said?.kind === 'string' ? said.value : undefined;
}

/** Of each union, the first form that is more than null. */
function firstForms(schema: JsonNode): readonly JsonNode[] {
  return ['anyOf', 'oneOf'].flatMap((keyword) => {
    const forms = itemsOf(get(schema, keyword));
    return forms.find((form) => !acceptsOnlyNull(form)) ?? forms[0] ?? [];
  });
}

/** Members of both count; of everything else, what was there first. */
function join(word: string, before: JsonNode | undefined, more: JsonNode): JsonNode {
  if (before?.kind === 'object' && more.kind === 'object' && word === 'properties') {
    return { ...before, members: [...more.members, ...before.members] };
  }
  if (before?.kind === 'array' && more.kind === 'array' && word === 'required') {
    return { ...before, items: [...before.items, ...more.items] };
  }
  return before ?? more;
}

function rank(order: readonly string[], name: string): number {
  const index = order.indexOf(name);
  return index < 0 ? order.length : index;
}

/** `cities` are named like one `city`, so that the items get its example. */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}
