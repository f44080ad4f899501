import { typeNames } from './json-schema';
import { typeMeant } from './type-meant';

/** What the type of a programming language says in JSON Schema: one type or several, and of a list that of its items. */
export interface TypeMeaning {
  readonly types: readonly string[];
  readonly items?: string;
}

const list = /^(?:(.+)\[\]|(?:array|list|set|sequence)\s*(?:[<[(]\s*|of\s+)(.+?)\s*[>\])]?)$/i;
const optional = /^(?:(.+)\?|optional\s*[<[(]\s*(.+?)\s*[>\])])$/i;

/** Reads `string[]`, `list[int]`, `string | null`, `Optional[str]` and `number?`; nothing when a part is not understood. */
export function readTypeExpression(text: string): TypeMeaning | undefined {
  const word = text.trim();
  if (word.length > 100) return undefined;
  const inner = optional.exec(word);
  if (inner) return joined([...(namesIn(inner[1] ?? inner[2] ?? '') ?? ['']), 'null']);
  const items = list.exec(word);
  if (items) {
    const item = typeMeant((items[1] ?? items[2] ?? '').trim().replace(/(?<=[a-z])s$/, ''), typeNames);
    return item === undefined ? undefined : { types: ['array'], items: item };
  }
  const names = namesIn(word);
  return names && names.length > 1 ? joined(names) : undefined;
}

/** Each of `a | b`, `a, b` and `a or b` as JSON Schema calls it; an empty name where it has none. */
function namesIn(word: string): readonly string[] | undefined {
  const parts = word.split(/\s*(?:\||,|\/|\bor\b)\s*/);
  return parts.length > 5 ? undefined : parts.map((part) => typeMeant(part, typeNames) ?? '');
}

function joined(names: readonly string[]): TypeMeaning | undefined {
  return names.includes('') ? undefined : { types: [...new Set(names)] };
}
