import { formatted } from '../json/formatted';
import { get, isLiteral, itemsOf } from '../json/get';
import { parseOnce } from '../json/parse-once';
import { toValue } from '../json/to-value';
import type { JsonNode } from '../json/tree';
import { once } from '../once';
import { textOf } from '../text/edit';
import { acceptsOnlyNull } from './accepts-only-null';
import { sampleNumber } from './sample-number';
import { sampleString } from './sample-string';
import { count, maxLength, pickBy, type SampleStyle, type Words, wordIn } from './sample-style';
import { type Described, textFor } from './sample-words';
import { nodeView, type SchemaView } from './schema-view';
import { checkSimple, isJudged } from './simple-check';

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
/** Values that a sample is made of, when nothing is said; where a schema asks for more, the rest is null. */
const maxValues = 20_000;

/**
 * An example that a schema accepts, as indented JSON text: the same one every time. What the schema gives as
 * examples, defaults and constants comes first; optional members only when they have an example or a default.
 * Where a schema is too intricate (or no schema at all) the result is a fair try.
 */
export function sampleText(schemaText: string, style: SampleStyle = usualStyle, name = ''): string {
  const { text, root } = parseOnce(schemaText);
  const sample = root
    ? new Sampler(text, nodeView(root), style).sampleOf(root, name, 0)
    : JSON.stringify(textFor({ ...nameless, name }, 0));
  return formatted(sample);
}

/** Example arguments of a tool: an object, also where its input schema does not say so. */
export function sampleArguments(inputSchemaText: string): string {
  const sample = sampleText(inputSchemaText);
  return sample.startsWith('{') ? sample : '{}';
}

const nameless: Described = { name: '', description: undefined };

class Sampler {
  private readonly text: string;
  private readonly view: SchemaView<JsonNode>;
  private readonly style: SampleStyle;
  private readonly seed: number;
  private left: number;

  constructor(text: string, view: SchemaView<JsonNode>, style: SampleStyle) {
    this.text = text;
    this.view = view;
    this.style = style;
    this.seed = style.seed ?? 0;
    this.left = style.most ?? maxValues;
  }

  sampleOf(schema: JsonNode | undefined, name: string, depth: number, round = 0): string {
    this.left -= 1;
    if (schema?.kind !== 'object') {
      return isLiteral(schema, false) ? 'null' : JSON.stringify(textFor({ ...nameless, name }, round));
    }
    if (depth > deepest || this.left < 0) return 'null';
    const words = this.gather(schema, name);
    const given = this.given(words, name, round);
    if (given !== undefined) return given;
    const described: Described = { name, description: wordIn(words, 'description') };
    const offset = pickBy(this.seed, name);
    switch (typeOf(words)) {
      case 'object':
        return this.object(words, depth);
      case 'array':
        return this.list(words, name, depth);
      case 'integer':
        return sampleNumber(words, described, true, round, this.style);
      case 'number':
        return sampleNumber(words, described, false, round, this.style);
      case 'boolean':
        return (round + offset) % 2 === 0 ? 'true' : 'false';
      case 'null':
        return 'null';
      default:
        return JSON.stringify(sampleString(words, described, { round, offset }, this.style));
    }
  }

  /** Follows `$ref`, joins `allOf`, and takes a form of `anyOf` and `oneOf` that is more than null: the first, as a rule. */
  private gather(schema: JsonNode, name: string): Words {
    const turn = pickBy(this.seed, name);
    const words = new Map<string, JsonNode>();
    for (const part of this.view.conjuncts(schema, (each) => [...this.view.parts(each), ...oneForm(each, turn)])) {
      if (part.kind !== 'object') continue;
      for (const { key: word, value } of part.members) words.set(word, join(word, words.get(word), value));
    }
    return words;
  }

  /** What the schema itself offers as a value, the first that it accepts. */
  private given(words: Words, name: string, round: number): string | undefined {
    const examples = itemsOf(words.get('examples'));
    const values = itemsOf(words.get('enum'));
    const single = [examples[0], words.get('default'), words.get('const'), ...values];
    const fixed = [words.get('const'), ...(this.style.numbers === 'highest' ? values.toReversed() : values)];
    const all = [...examples, ...values];
    const later = [all[(round + pickBy(this.seed, name)) % Math.max(1, all.length)], ...single];
    const offers = !this.style.prefersGiven
      ? fixed
      : this.seed > 0
        ? later
        : round === 0
          ? single
          : [examples[round], values[round], words.get('const'), ...values];
    const accepts = accepting(words);
    const accepted = offers.find((offer) => offer && accepts(offer));
    return accepted && textOf(this.text, accepted);
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
    // Of a name that is there twice, the first place.
    const order = new Map((known?.entries ?? []).map(({ key }, index) => [key, index] as const).toReversed());
    const rank = (name: string) => order.get(name) ?? known?.entries.length ?? 0;
    const names = new Set([...required, ...offered.slice(0, Math.max(0, most - required.size))]);
    for (const name of optional) if (names.size < least) names.add(name);
    for (let index = 1; names.size < Math.min(least, maxLength); index += 1) names.add(`member${index}`);
    const sorted = [...names].toSorted((a, b) => rank(a) - rank(b));
    const others = words.get('additionalProperties');
    const members = sorted.map((name) => {
      const schema = (known && get(known, name)) ?? others;
      return `${JSON.stringify(name)}: ${this.sampleOf(schema, name, depth + 1)}`;
    });
    return `{${members.join(', ')}}`;
  }

  private hasOffer(schema: JsonNode | undefined): boolean {
    if (schema?.kind !== 'object') return false;
    const words = this.gather(schema, '');
    const accepts = accepting(words);
    return [words.get('default'), ...itemsOf(words.get('examples'))].some((offer) => offer && accepts(offer));
  }

  private list(words: Words, name: string, depth: number): string {
    const items = words.get('items');
    const leading = items?.kind === 'array' ? itemsOf(items) : itemsOf(words.get('prefixItems'));
    const rest = items?.kind === 'array' ? words.get('additionalItems') : items;
    const isClosed = isLiteral(rest, false);
    const contained = words.get('contains');
    const least = Math.max(count(words, 'minItems', 0), contained ? count(words, 'minContains', 1) : 0);
    const usual = {
      one: areNumbers(rest) ? 3 : 1,
      few: 2 + (pickBy(this.seed, name) % 2),
      fewest: 0,
      most: Math.min(count(words, 'maxItems', 2), maxItems),
    }[this.style.lists];
    const wanted = Math.max(least, isClosed || (!rest && !contained) ? Math.min(least, leading.length) : usual);
    const most = count(words, 'maxItems', maxLength);
    const length = Math.min(Math.max(wanted, leading.length), most, isClosed ? leading.length : maxLength);
    const samples = Array.from({ length }, (_, index) => {
      const schema = leading[index] ?? contained ?? rest;
      return this.sampleOf(schema, singular(name), depth + 1, Math.max(0, index - leading.length));
    });
    return `[${samples.join(', ')}]`;
  }
}

/** Whether a schema takes a value that it offers itself, as far as its plain words tell; those of a union are its form's. */
function accepting(words: Words): (offer: JsonNode) => boolean {
  const isUnion = ['anyOf', 'oneOf'].some((word) => words.has(word));
  const schema = once(() => {
    const told = isUnion ? [] : [...words].filter(([word]) => isJudged(word));
    return Object.fromEntries(told.map(([word, node]) => [word, toValue(node)]));
  });
  return (offer) => checkSimple(schema(), toValue(offer))?.kind !== 'invalid';
}

/** Numbers come in rows: a chart of one bar, or a sum of one number, shows nothing. */
function areNumbers(items: JsonNode | undefined): boolean {
  const type = items?.kind === 'object' ? get(items, 'type') : undefined;
  return type?.kind === 'string' && ['number', 'integer'].includes(type.value);
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

/** Of each union, one of the forms that are more than null. */
function oneForm(schema: JsonNode, turn: number): readonly JsonNode[] {
  return ['anyOf', 'oneOf'].flatMap((keyword) => {
    const forms = itemsOf(get(schema, keyword));
    const full = forms.filter((form) => !acceptsOnlyNull(form));
    return full[turn % Math.max(1, full.length)] ?? forms[0] ?? [];
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

/** `cities` are named like one `city`, so that the items get its example. */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}
