import type { JsonNode, SyntaxIssue } from '../json/tree';
import type { TextEdit } from '../text/edit';

const message =
  'Each member of the definition is an item of a list here; a definition is one object, without a dash before each.';

/**
 * A definition whose members are the items of a list, one in each, as whoever takes dashes for bullets writes it. Nothing
 * where an item holds more, or a key comes twice: that is a list.
 */
export function findBulleted(text: string, root: JsonNode): SyntaxIssue | undefined {
  const items = root.kind === 'array' ? root.items : [];
  const keys = new Set(items.flatMap((item) => (item.kind === 'object' ? item.entries.map(({ key }) => key) : [])));
  if (keys.size !== items.length || !keys.has('name') || !keys.has('description')) return undefined;
  if (!items.every((item) => item.kind === 'object' && item.entries.length === 1)) return undefined;
  const textEdits: TextEdit[] = [];
  let dashes = 0;
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (/^(?:- | {2})\s*\S/.test(line)) textEdits.push({ offset: index, length: 2, text: '' });
    else if (/^\S/.test(line) && !/^(?:#|---$)/.test(line)) return undefined;
    if (line.startsWith('- ')) dashes += 1;
  }
  const mend = { title: 'Remove the dashes', textEdits };
  const range = { offset: root.offset, length: 1 };
  return dashes === items.length ? { kind: 'syntax', ...range, message, mend, path: [] } : undefined;
}
