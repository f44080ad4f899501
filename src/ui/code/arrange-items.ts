import type { JsonSchema } from '../../core/dialect';
import { isObject, listAt, member, objectAt, stringsAt } from '../../core/json/members';
import type { KeyPlace } from './key-place';
import type { CompletionList, LineRange, ServiceItem } from './language-service';

/** Kinds of the language server protocol. */
const kinds = { property: 10, snippet: 15 };
const asSnippet = 2;
const suggestAgain = { title: 'Suggest', command: 'editor.action.triggerSuggest' };

/** What nearly every parameter says, in this order, and what hardly any tool needs. */
const usual = ['name', 'type', 'description', 'enum', 'properties', 'required', 'items', 'default', 'format', 'title'];
const aside = ['_meta', '$schema', '$id', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$comment'];

/**
 * What the service offers, in the order in which a tool needs it: required members first. At a key (`place`, with the
 * `schemas` of its object) a member of few words comes with its choices, and a map that says how a new member looks
 * offers one.
 */
export function arrangeItems(
  list: CompletionList,
  place: (KeyPlace & { readonly range: LineRange }) | undefined,
  schemas: readonly JsonSchema[],
): CompletionList {
  const required = new Set(schemas.flatMap((schema) => stringsAt(schema, 'required')));
  const items = list.items.map((item, index) => {
    if (!place || item.kind !== kinds.property) return { ...item, sortText: sortText(plainFirst(item), index) };
    return { ...withValue(item, place, schemas), sortText: memberRank(item.label, index, required) };
  });
  const added = place && !place.hasValue ? newMembers(place, schemas) : [];
  if (added.length === 0) return { ...list, items };
  // Every letter is part of the new name, so each asks again.
  return { isIncomplete: true, items: [...added, ...items] };
}

/** A value of one word stands before a value to fill in. */
function plainFirst({ label }: ServiceItem): number {
  return /^["\d-]|^(?:true|false)$/.test(label) ? 1 : 2;
}

function memberRank(name: string, index: number, required: ReadonlySet<string>): string {
  if (required.has(name)) return sortText(0, index);
  const [usualAt, asideAt] = [usual.indexOf(name), aside.indexOf(name)];
  if (usualAt >= 0) return sortText(1, usualAt);
  return asideAt >= 0 ? sortText(9, asideAt) : sortText(2, index);
}

function sortText(group: number, index: number): string {
  return `${group}${String(index).padStart(4, '0')}`;
}

/** The item with its word, or a list of words to choose from, or with a place for the value where the service brings none. */
function withValue(item: ServiceItem, place: KeyPlace, schemas: readonly JsonSchema[]): ServiceItem {
  if (place.hasValue || !item.textEdit) return item;
  const choices = choicesFor(item.label, schemas);
  if (choices.length > 0) {
    const { command: _, ...rest } = item;
    return written(rest, `${JSON.stringify(item.label)}: ${choiceOf(choices)}${place.separator}`);
  }
  if (item.textEdit.newText.includes('": ')) return item;
  return { ...written(item, `${item.textEdit.newText}: $1${place.separator}`), command: suggestAgain };
}

function written(item: ServiceItem, text: string): ServiceItem {
  return item.textEdit ? { ...item, insertText: text, textEdit: { ...item.textEdit, newText: text } } : item;
}

/** The words that every schema of a member lets stand: those of the strictest. */
function choicesFor(name: string, schemas: readonly JsonSchema[]): readonly string[] {
  const lists = schemas.map((schema) => wordsIn(member(member(schema, 'properties'), name)));
  return lists.filter((words) => words.length > 0).toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function wordsIn(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listAt(schema, keyword) ?? []);
  const own = [schema.default, schema.const, ...(listAt(schema, 'enum') ?? [])].filter((each) => each !== undefined);
  const words = own.filter((each) => typeof each === 'string');
  const isOpen = schema.enum === undefined && schema.const === undefined;
  return [...new Set([...(isOpen ? [] : words), ...parts.flatMap(wordsIn)])];
}

function choiceOf(words: readonly string[]): string {
  const inQuotes = words.map((word) => JSON.stringify(word).slice(1, -1));
  if (inQuotes.length === 1) return `"${inQuotes.join('').replace(/[\\$}]/g, '\\$&')}"`;
  return `"\${1|${inQuotes.map((word) => word.replace(/[\\,|]/g, '\\$&')).join(',')}|}"`;
}

/** A snippet for the value of a map whose only key is to be filled in says how a new member looks. */
function newMembers(
  { range, written, separator }: KeyPlace & { readonly range: LineRange },
  schemas: readonly JsonSchema[],
): readonly ServiceItem[] {
  const snippets = schemas.flatMap((schema) => listAt(schema, 'defaultSnippets') ?? []);
  const name = written.replace(/^"|"$/g, '');
  return snippets.flatMap((snippet): readonly ServiceItem[] => {
    const [only, ...others] = Object.entries(objectAt(snippet, 'body') ?? {});
    if (!only || others.length > 0 || !only[0].startsWith('${1')) return [];
    const key = name === '' ? only[0] : `\${1:${name.replace(/[\\$}]/g, '\\$&')}}`;
    const newText = `"${key}": ${JSON.stringify(only[1], null, '\t')}${separator}`;
    const label = String(member(snippet, 'label'));
    const documentation = String(member(snippet, 'description'));
    const texts = { insertText: newText, insertTextFormat: asSnippet, textEdit: { range, newText } };
    // Whatever has been written is its name, and so fits.
    return [{ label, documentation, kind: kinds.snippet, filterText: written, sortText: '0', ...texts }];
  });
}
