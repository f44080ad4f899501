import { capitalized } from '../../core/text/capital';
import type { Random } from './random.testkit';

/** Words, names and sentences as people write them in definitions. */

const said = [
  'The city to look up, for example Lisbon.',
  'How many results to return at most.',
  'Only items changed after this moment (ISO 8601, with a time zone).',
  'Retrieves the messages of a mailbox. Use it when the user asks about mail; never to send any.',
  'Identifies the customer, as the list of customers gives it.',
  "The user's own words, unchanged: \"as is\", with \\ and / and 'quotes'.",
  '# Search\n\n- first\n- second\n\n```json\n{"type": "object", "required": ["a"]}\n```\n',
  'Returns null when there is none, true when there is one, 3 when there are three.',
  '都市の名前。例: 東京、リスボン。',
  'يعرض حالة الطقس في المدينة المطلوبة.',
  'शहर का मौसम बताता है।',
  'Gibt an, ob Größe und Straße geprüft werden – ohne Gewähr.',
  '☀️ Weather for 👩‍👩‍👧 families, in every season.',
  'See https://example.org/help?topic=tools&lang=en#inputs and mail ada@example.org.',
  'A. B; c, d: {name} [list] <tag> %s $1 {{x}} `code`.',
] as const;

const subjects = [
  'city',
  'customer',
  'message',
  'invoice',
  'ticket',
  'branch',
  'calendar',
  'payment',
  'sensor',
  'page',
];
const aspects = ['name', 'id', 'size', 'limit', 'status', 'created_at', 'owner', 'filter', 'kind', 'count', 'language'];
const plain = ['query', 'limit', 'offset', 'since', 'until', 'days', 'unit', 'locale', 'format', 'tags', 'email', 'to'];
const rare = [
  '都市',
  'größe',
  'x-y z',
  'properties',
  'required',
  'type',
  'name',
  'items',
  'description',
  '$ref',
  'a.b/c',
];
const verbs = ['Get', 'List', 'Send', 'Create', 'Delete', 'Search', 'Update', 'Count', 'Read', 'Cancel'];
const values = [
  'open',
  'closed',
  'metric',
  'imperial',
  'newest first',
  'de-DE',
  'rot',
  '高い',
  'A4',
  'high',
  'medium',
  'low',
];

/** A sentence; now and then one of several thousand letters. */
export function sentence(random: Random): string {
  const text = random.pick(said);
  return random.chance(4) ? `${text} `.repeat(60 + random.below(60)).trim() : text;
}

/** Names of so many parameters, each once. */
export function parameterNames(random: Random, count: number, isPlain: boolean): readonly string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const joined = `${random.pick(subjects)}_${random.pick(aspects)}`;
    const camel = joined.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const others = isPlain ? [] : [random.pick(rare)];
    names.add(random.pick([joined, camel, random.pick(plain), random.pick(plain), ...others]));
  }
  return [...names];
}

/** `List_Message`, `listMessages`, as a tool is called. */
export function toolName(random: Random, joint: string): string {
  return `${random.pick(verbs)}${joint}${capitalized(random.pick(subjects))}${random.chance(30) ? 's' : ''}`;
}

export function toolkitName(random: Random): string {
  return capitalized(random.pick(subjects)) + random.pick(['', 'Tools', 'Service']);
}

export function someValues(random: Random, count: number): readonly string[] {
  return random.some(values, count);
}

export function version(random: Random): string {
  return `${random.below(12)}.${random.below(20)}.${random.below(4)}`;
}
