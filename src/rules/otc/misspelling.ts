import { isObject } from '../../core/json/members';
import { slips } from '../../core/text/slips';

/** Words from other formats and from memory, with the word that Open Tool Calling has for it. */
const rootWords: Readonly<Record<string, string>> = {
  input: 'input_schema',
  inputs: 'input_schema',
  schema: 'input_schema',
  output: 'output_schema',
  outputs: 'output_schema',
  returns: 'output_schema',
  response_schema: 'output_schema',
  result_schema: 'output_schema',
  desc: 'description',
  summary: 'description',
  ver: 'version',
  tool_id: 'id',
  identifier: 'id',
  fully_qualified_name: 'id',
  tool_name: 'name',
  requires: 'requirements',
};

const requirementWords: Readonly<Record<string, string>> = {
  auth: 'authorization',
  oauth: 'authorization',
  authentication: 'authorization',
  secret: 'secrets',
  user: 'user_id',
};

const inputWords: Readonly<Record<string, string>> = { params: 'parameters', schema: 'parameters', args: 'parameters' };

export type Words = Readonly<Record<string, string>>;
export const knownWords: Readonly<Record<'root' | 'requirements' | 'input', Words>> = {
  root: rootWords,
  requirements: requirementWords,
  input: inputWords,
};

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The keys of an object that look like a member it lacks, with that member's name.
 * A key that would give a member twice is not taken for a misspelling.
 */
export function misspelledIn(value: unknown, members: readonly string[], words: Words): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!isObject(value)) return found;
  const taken = new Set(members.filter((member) => Object.hasOwn(value, member)));
  for (const key of Object.keys(value)) {
    if (members.includes(key) || key.startsWith('$')) continue;
    const target = members.find((member) => !taken.has(member) && isLike(key, member)) ?? wordFor(key, words);
    if (target === undefined || taken.has(target)) continue;
    taken.add(target);
    found.set(key, target);
  }
  return found;
}

function wordFor(key: string, words: Words): string | undefined {
  const name = key.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** Equal but for capitals and separators, or one or two slips of the hand in a longer word. */
function isLike(key: string, member: string): boolean {
  const [a, b] = [plain(key), plain(member)];
  if (a === b) return true;
  const allowed = b.length < 4 ? 0 : b.length < 7 ? 1 : 2;
  return allowed > 0 && Math.abs(a.length - b.length) <= allowed && slips(a, b) <= allowed;
}
