import { parseJson } from '../core/json/parse';
import { type JsonNode, keyRange } from '../core/json/tree';
import type { TextRange } from '../core/text/edit';
import type { Random } from '../rules/mutations/random.testkit';
import { cutCredentials, damages, hostileStrings, hostileValues } from './payloads.testkit';

/** A text that somebody hostile wrote, and what it is. */
export interface HostileText {
  readonly name: string;
  readonly text: string;
  /** So many values and characters may come of it to begin with, where it is more than of others. */
  readonly fewest?: number | undefined;
}

interface Way {
  readonly kind: 'string' | 'value' | 'damage';
  readonly name: string;
  readonly payloads: readonly string[];
}

/** Every way to be hostile: a class of strings or values to put in, or a damage to the whole. */
const ways: readonly Way[] = [
  ...Object.entries(hostileStrings).map(([name, payloads]) => ({ kind: 'string' as const, name, payloads })),
  ...Object.entries(hostileValues).map(([name, payloads]) => ({ kind: 'value' as const, name, payloads })),
  ...Object.keys(damages).map((name) => ({ kind: 'damage' as const, name, payloads: [] })),
];

/** So many hostile texts made of good ones, every class in turn; which payload goes where is drawn. */
export function hostileTexts(good: readonly string[], count: number, random: Random): readonly HostileText[] {
  const first = random.below(ways.length);
  const turns = Array.from({ length: Math.ceil((first + count) / ways.length) }, () => ways).flat();
  return turns.slice(first, first + count).map(({ kind, name, payloads }): HostileText => {
    const text = random.pick(good);
    const at = random.below(text.length + 1);
    if (kind === 'damage') return { name: `${name} at ${at}`, text: damages[name]?.(text, at) ?? text };
    const payload = random.pick(payloads);
    const places = placesIn(text, kind);
    const { offset, length } = places.length > 0 ? random.pick(places) : { offset: at, length: 0 };
    const spelled = kind === 'string' && places.length > 0 ? JSON.stringify(payload) : payload;
    return {
      name: `${name} ${payload.slice(0, 60)} at ${offset}`,
      text: text.slice(0, offset) + spelled + text.slice(offset + length),
    };
  });
}

/** Credentials wherever a text may be cut that quotes them: as the whole, in words of an error, as a string of a good text. */
export function cutTexts([good = '{}']: readonly string[]): readonly HostileText[] {
  return cutCredentials.flatMap((payload, index) => {
    const spelled = JSON.stringify(payload);
    const places = placesIn(good, 'string');
    const apart = Math.ceil(places.length / 6);
    const inPlaces = places
      .filter((_, place) => place % apart === index % apart)
      .map(({ offset, length }) => good.slice(0, offset) + spelled + good.slice(offset + length));
    const page = `<html><title>${payload}`;
    const words = [
      payload,
      `${payload}\n${payload}`,
      page,
      `{"message": ${spelled}}`,
      `{"detail": [{"msg": ${spelled}}]}`,
    ];
    return [...words, ...inPlaces].map((text) => ({ name: `cut credentials ${index} in ${text.slice(0, 80)}`, text }));
  });
}

const known = new Map<string, Readonly<Record<'string' | 'value', readonly TextRange[]>>>();

/** Where a JSON text has strings, keys among them, or values of any kind; nowhere in another text. */
function placesIn(text: string, kind: 'string' | 'value'): readonly TextRange[] {
  const found = known.get(text) ?? readPlaces(text);
  known.set(text, found);
  return found[kind];
}

function readPlaces(text: string): Readonly<Record<'string' | 'value', readonly TextRange[]>> {
  const { root, issues } = parseJson(text);
  const string: TextRange[] = [];
  const value: TextRange[] = [];
  const visit = (node: JsonNode): void => {
    value.push(node);
    if (node.kind === 'string') string.push(node);
    if (node.kind === 'array') for (const item of node.items) visit(item);
    if (node.kind !== 'object') return;
    for (const member of node.members) {
      string.push(keyRange(member));
      visit(member.value);
    }
  };
  if (root && issues.length === 0) visit(root);
  return { string, value };
}
