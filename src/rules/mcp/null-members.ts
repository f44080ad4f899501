import { isObject } from '../../core/json/members';
import type { Structure } from '../../core/repair/reading';

/** Of these null is an error, which rules of their own speak about. */
const needed: readonly string[] = ['name', 'description', 'inputSchema'];

/** Members of a tool that are null, known or not; none when none of them is known. */
export function nullMembers(raw: unknown, structure: Structure | undefined): readonly string[] {
  if (!isObject(raw)) return [];
  const keys = Object.keys(raw).filter((key) => raw[key] === null && !needed.includes(key));
  return keys.some((key) => structure?.grammar.members.has(key)) ? keys : [];
}
