import type { Findings, Fix } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { maxTagLength, maxTags, normalizeTags, type TagFate, tagFates } from '../../core/model/tags';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { byRemoving, byReplacing, change } from '../fixes';
import { placeIn } from '../places';
import { shown } from '../words';
import { definition } from './example';

const citation = 'toolfoundation schemas, Tag normalization rules';
const tags = (json: string) => definition({ tags: json });

interface Tag {
  readonly raw: string;
  readonly fate: TagFate;
  readonly at: Path;
  readonly index: number;
}

/** The tags with what becomes of them; nothing when the list holds anything else. */
function tagsOf(tool: ToolModel): readonly Tag[] {
  const list = member(tool.raw, 'tags');
  if (!Array.isArray(list) || !list.every((tag): tag is string => typeof tag === 'string')) return [];
  const fates = tagFates(list);
  return list.flatMap((raw, index) => {
    const fate = fates[index];
    return fate ? { raw, fate, at: placeIn(tool, 'tags', index), index } : [];
  });
}

/** Of one tag of a definition, by itself and with all others. */
type FixesOf = (alone: Fix, left: (raws: readonly string[]) => readonly string[], removed?: number) => readonly Fix[];

/**
 * The fix of this tag alone, with what it makes of the list, of which it removes so many, and of all where that makes
 * something else of it.
 */
function fixesIn(tool: ToolModel, tags: readonly Tag[]): FixesOf {
  const raws = tags.map(({ raw }) => raw);
  const normal = normalizeTags(raws);
  const json = listed(normal);
  const all = byReplacing('Normalize all tags, remove what is left over', placeIn(tool, 'tags'), json);
  // Of many no list is made for each.
  return (alone, left, removed = 0) =>
    raws.length - removed === normal.length && json === listed(left(raws)) ? [alone] : [alone, all];
}

/** What is found of each tag by itself. */
const ofEach = (find: (tag: Tag, fixes: FixesOf) => Findings) => (tool: ToolModel) => {
  const tags = tagsOf(tool);
  const fixes = fixesIn(tool, tags);
  return tags.flatMap((tag) => find(tag, fixes));
};

const quoted = (text: string) => JSON.stringify(text);
const listed = (all: readonly string[]) => `[${all.map(quoted).join(', ')}]`;

function without({ at, raw, index }: Tag, fixes: FixesOf): readonly Fix[] {
  return fixes(byRemoving(`Remove ${shown(raw)}`, at), (raws) => raws.toSpliced(index, 1), 1);
}

/** Whether a tag says the same in its normal form: "C++" is no "c". */
const isSaidAnew = (raw: string, tag: string) => raw.trim().toLowerCase().replace(/\s+/g, '-') === tag;

export const tagNormalized: Rule = {
  id: 'tf/tag-normalized',
  severity: 'warning',
  summary:
    'Tags are searched in a normal form: small letters, dashes for white space, and no characters but a-z, 0-9, -, _ and dots.',
  citation,
  tool: ofEach(({ raw, fate, at, index }, fixes) => {
    if (fate.kind !== 'kept' || fate.isCut || fate.tag === raw) return [];
    const { tag } = fate;
    const fix = { ...change(at, quoted(tag)), ...(!isSaidAnew(raw, tag) && { isChoice: true as const }) };
    const message = `The tag ${shown(raw)} will become ${shown(tag)}; write it so.`;
    return { at, message, fixes: fixes(fix, (raws) => raws.with(index, tag)) };
  }),
  good: [tags('["files", "a-b_c.d", "2026"]'), tags('null'), tags('[]')],
  bad: [tags('[«"Files"», «" Big  Data "», "plain", «"C++"»]'), tags('[«"Größe"»]')],
};

export const tagDropped: Rule = {
  id: 'tf/tag-dropped',
  severity: 'warning',
  summary: 'A tag without any of the characters a-z, 0-9, -, _ and dot is dropped.',
  citation,
  tool: ofEach((tag, fixes) => {
    if (tag.fate.kind !== 'dropped') return [];
    const message = `Nothing of the tag ${shown(tag.raw)} is left when it is normalized; use a-z, 0-9, -, _ and dots.`;
    return { at: tag.at, message, fixes: without(tag, fixes) };
  }),
  good: [tags('["files"]')],
  bad: [tags('[«""», «"###"», «"天気"», "ok!"]')],
};

export const tagDuplicate: Rule = {
  id: 'tf/tag-duplicate',
  severity: 'warning',
  summary: 'Tags that are equal when they are normalized count once.',
  citation,
  tool: ofEach((tag, fixes) => {
    if (tag.fate.kind !== 'repeated') return [];
    const message = `The tag ${shown(tag.raw)} is there already; remove it.`;
    return { at: tag.at, message, fixes: without(tag, fixes) };
  }),
  good: [tags('["files", "file"]')],
  bad: [tags('["files", «"files"», «"FILES"»]'), tags('["big-data", «"Big Data"»]')],
};

export const tagLength: Rule = {
  id: 'tf/tag-length',
  severity: 'warning',
  summary: 'A tag has at most 64 characters; a longer one is cut.',
  citation,
  tool: ofEach(({ fate, at, index }, fixes) => {
    if (fate.kind !== 'kept' || !fate.isCut) return [];
    const { tag } = fate;
    const message = `This tag is longer than ${maxTagLength} characters and will be cut; shorten it.`;
    const fix = byReplacing(`Cut to ${quoted(tag)}`, at, quoted(tag));
    return { at, message, fixes: fixes(fix, (raws) => raws.with(index, tag)) };
  }),
  good: [tags(`["${'a'.repeat(maxTagLength)}"]`)],
  bad: [tags(`[«"${'a'.repeat(maxTagLength + 1)}"»]`), tags(`[«"${'A '.repeat(maxTagLength)}"»]`)],
};

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `"t${index}"`).join(', ');

export const tagCount: Rule = {
  id: 'tf/tag-count',
  severity: 'warning',
  summary: 'Only the first 20 tags are kept.',
  citation,
  tool: (tool) => {
    const tags = tagsOf(tool);
    const surplus = tags.filter(({ fate }) => fate.kind === 'surplus');
    const [first] = surplus;
    if (!first) return [];
    const which = surplus.length === 1 ? 'this one is' : `this one and ${surplus.length - 1} behind it are`;
    const edits = surplus.map(({ at }) => ({ kind: 'remove', path: at }) as const);
    const message = `Only ${maxTags} tags are kept, ${which} dropped; choose the best.`;
    const fix = { title: 'Remove the surplus tags', edits, isChoice: true } as const;
    // All behind it are surplus too.
    const kept = (raws: readonly string[]) => raws.slice(0, first.index);
    return { at: first.at, message, fixes: fixesIn(tool, tags)(fix, kept, surplus.length) };
  },
  good: [tags(`[${numbered(maxTags)}]`)],
  bad: [tags(`[${numbered(maxTags)}, «"late"»]`), tags(`[${numbered(maxTags)}, «"late"», "later"]`)],
};
