import type { Findings, Fix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { isObject, type Members, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import { byDropping, byReplacing, bySetting, change } from '../fixes';
import { repeated } from '../repeated';
import { wordFor } from '../words';
import { shownAt } from '../written-at';
import { placeIn } from './members';

type ListKey = 'authorization' | 'secrets';

/** The entries of a list under `requirements` that are objects, with their places. */
export function entriesOf(tool: ToolModel, key: ListKey) {
  const list = member(member(tool.raw, 'requirements'), key);
  const entries = Array.isArray(list) ? [...list.entries()] : [];
  return entries.flatMap(([index, value]) =>
    isObject(value) ? [{ index, value, path: placeIn(tool, 'requirements', key, index) }] : [],
  );
}

const asEntry = (value: unknown) =>
  typeof value === 'string' && value !== '' ? `{"id": ${JSON.stringify(value)}}` : undefined;

/** What is wrong when `requirements.authorization` or `.secrets` is not a list of objects. */
export function findNoList(tool: ToolModel, key: ListKey): Findings {
  const list = member(member(tool.raw, 'requirements'), key);
  const path = placeIn(tool, 'requirements', key);
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    const entry = asEntry(list);
    const fixes: Fix[] = [];
    if (entry !== undefined) fixes.push(bySetting(`Change to [${entry}]`, path, `[${entry}]`));
    if (isObject(list)) fixes.push(...fromObject(tool, key, list));
    if (list === null) fixes.push(byDropping(`Remove "${key}"`, path));
    return {
      at: path,
      message: `"${key}" is ${wordFor(list)}; it must be an array of objects like {"id": "…"}.`,
      fixes,
    };
  }
  return list.flatMap((value, index): Findings => {
    if (isObject(value)) return [];
    const at = [...path, index];
    const entry = asEntry(value);
    const fixes = entry === undefined ? [] : change(at, entry);
    return {
      at,
      message: `Entry ${index + 1} of "${key}" is ${shownAt(tool, at)}; it must be an object like {"id": "…"}.`,
      fixes,
    };
  });
}

/** What an entry may hold: an object with one of these is an entry, one with other names has an entry for each. */
const entryKeys: Readonly<Record<ListKey, readonly string[]>> = {
  authorization: ['id', 'oauth2'],
  secrets: ['id', 'description', 'value', 'name', 'key', 'key_id'],
};

/** The text of one entry is kept; of names with other values a person says whether the names are enough. */
function fromObject(tool: ToolModel, key: ListKey, list: Members): readonly Fix[] {
  const node = nodeAt(tool.node, ['requirements', key]);
  const names = Object.keys(list);
  if (!node || names.length === 0) return [];
  if (names.some((name) => entryKeys[key].includes(name))) {
    const textEdits = [
      { offset: node.offset, length: 0, text: '[' },
      { offset: node.offset + node.length, length: 0, text: ']' },
    ];
    return [{ title: 'Put it in an array', textEdits }];
  }
  if (Object.values(list).every(isObject)) return [];
  const json = `[${names.map(asEntry).join(', ')}]`;
  const title = 'Write each name as an "id", and leave out what stands under it';
  return [byReplacing(title, placeIn(tool, 'requirements', key), json)];
}

/** An entry without an id, or with one that is not text. */
export function findNoId(tool: ToolModel, value: unknown, path: Path, what: string, why: string): Findings {
  const id = member(value, 'id');
  if (typeof id === 'string' && id.trim() !== '') return [];
  if (id === undefined) return { at: path, part: 'brace', message: `This ${what} has no "id"; add one, ${why}.` };
  const at = [...path, 'id'];
  const found = id === '' ? 'empty' : shownAt(tool, at);
  return { at, message: `The "id" of this ${what} is ${found}; it must be a string, ${why}.` };
}

/** The entries whose id an earlier entry has already, with that entry. */
export const repeatedIds = (entries: ReturnType<typeof entriesOf>) =>
  repeated(entries, ({ value }) => member(value, 'id'));
