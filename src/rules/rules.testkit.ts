import { expect } from 'vitest';
import { check } from '../core/check/check';
import { lostParts } from '../core/check/lost-parts';
import { automaticFix, type Diagnostic } from '../core/diagnostic';
import { escapeHidden } from '../core/hidden-text/hidden-text';
import { withoutEscapes } from '../core/hidden-text/without-escapes';
import type { Rule } from '../core/rule';
import { applyEdits, textOf } from '../core/text/edit';
import { marked } from '../core/text/marked.testkit';
import { parseText } from '../core/yaml/parse-text';
import { checkConversionScene, checkExportScene } from './conversion-scene.testkit';
import { registry, validate } from './registry.testkit';
import { checkScene } from './request-scene.testkit';

/** An example as it is checked: how to find its problems, and what its fixes do to it. */
interface Example {
  readonly text: string;
  readonly ranges: readonly { readonly offset: number; readonly length: number }[];
  check(text: string): Promise<readonly Diagnostic[]>;
}

function exampleOf(rule: Rule, source: string): Example {
  const { text, ranges } = marked(source);
  if (rule.exported) return { text, ranges, check: (changed) => checkExportScene(rule, changed) };
  if (rule.converted) return { text, ranges, check: (changed) => checkConversionScene(rule, changed) };
  if (rule.request) return { text, ranges, check: (changed) => checkScene(rule, changed) };
  return { text, ranges, check: (changed) => checkAsOwn(rule, changed) };
}

/** Some formats share their members with another one: what is not found to be in a rule's own format is checked as that. */
async function checkAsOwn(rule: Rule, text: string): Promise<readonly Diagnostic[]> {
  const found = await check(text, { validate }, registry);
  const own = rule.id.slice(0, rule.id.indexOf('/'));
  const isOther = found.dialect !== own && registry.dialects.some(({ id }) => id === own);
  return isOther ? (await check(text, { validate, dialect: own }, registry)).diagnostics : found.diagnostics;
}

const placesOf = (rule: Rule, diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter((found) => found.rule === rule.id).map(({ offset, length }) => ({ offset, length }));

/** What it says of an example, with its fixes. */
export async function diagnosticsOf(rule: Rule, source: string): Promise<readonly Diagnostic[]> {
  const example = exampleOf(rule, source);
  return (await example.check(example.text)).filter((found) => found.rule === rule.id);
}

/** Which others object too. */
function othersOf(rule: Rule, found: readonly Diagnostic[]): readonly string[] {
  const others = [...new Set(found.map((each) => each.rule))].filter((id) => id !== rule.id);
  return others.length === 0 ? [] : [`also ${others.join(', ')}`];
}

/** It stays silent. Returns which others don't. */
export async function expectGood(rule: Rule, source: string): Promise<string> {
  const example = exampleOf(rule, source);
  const found = await example.check(example.text);
  expect(placesOf(rule, found)).toEqual([]);
  return othersOf(rule, found).join();
}

/** Each engine, and each of its versions, says it in its own words. */
const engineWords = /(as JavaScript reads them: )[^.]+/;

/** What problems say of a text, and what their fixes write where. */
const wordsOf = (text: string, found: readonly Diagnostic[]) =>
  found.flatMap(({ severity, message, pointer, fixes }) => [
    `${severity} ${pointer}: ${message.replace(engineWords, '$1…')}`,
    ...fixes.map(({ title, isChoice, edits }) => {
      const changes = edits.map((edit) => `${edit.offset} ${quoted(textOf(text, edit))} → ${quoted(edit.text)}`);
      return `- ${title}${isChoice ? ', a choice' : ''}: ${changes.join(', ')}`;
    }),
  ]);

/** What all say of a text that is checked as it is found. */
export async function everythingSaidOf(text: string): Promise<string> {
  const { dialect = 'no format', diagnostics } = await check(text, { validate }, registry);
  const words = diagnostics.flatMap((found) =>
    wordsOf(text, [found]).map((line) => (line.startsWith('- ') ? `  ${line}` : `${found.rule} ${line}`)),
  );
  return [dialect, ...words.map((line) => `  ${line}`)].join('\n');
}

const quoted = (text: string) => escapeHidden(JSON.stringify(text));

/**
 * It underlines exactly what is marked, in a sentence, and each fix makes that one problem go away. What takes something
 * away is left to a person to pick. Returns what it says.
 */
export async function expectBad(rule: Rule, source: string): Promise<string> {
  const example = exampleOf(rule, source);
  expect(example.ranges.length).toBeGreaterThan(0);
  const all = await example.check(example.text);
  const found = all.filter((diagnostic) => diagnostic.rule === rule.id);
  expect(placesOf(rule, found)).toEqual(example.ranges);
  for (const diagnostic of found) {
    expect(diagnostic.message).toMatch(/^.{12,}\.$/s);
    const results = diagnostic.fixes.map(({ edits }) => applyEdits(example.text, edits));
    expect(new Set(results).size, 'fixes with results of their own').toBe(results.length);
    for (const fix of diagnostic.fixes) {
      const fixed = applyEdits(example.text, fix.edits);
      const isSame = (each: Diagnostic) => each.rule === rule.id && each.message === diagnostic.message;
      const after = (await example.check(fixed)).filter(isSame);
      expect(after.length, `${fix.title}: ${fixed}`).toBeLessThan(found.filter(isSame).length);
      if (!fix.isChoice) {
        expect(lostParts(parseText(example.text), parseText(fixed)), fix.title).toEqual([]);
      }
      if (rule.id !== 'doc/syntax' && rule.id !== 'doc/smart-quotes') expect(parseText(fixed).issues).toEqual([]);
    }
  }
  return [...wordsOf(example.text, found), ...othersOf(rule, all)].join('\n');
}

const blank = '\u200b';
const blanksIn = (text: string) => withoutEscapes(text).split(blank).length - 1;

/** The example with a character that is not seen behind a word that is underlined or that a fix changes, one at a time. */
function withBlanks(text: string, found: readonly Diagnostic[]): readonly string[] {
  const isJson = /^\s*[{["]/.test(text);
  const touched = found.flatMap((each) => [each, ...(automaticFix(each)?.edits ?? [])]);
  const places = touched.flatMap(({ offset, length }) =>
    [...text.slice(offset, offset + length).matchAll(/(?<!\\)[\p{L}\d]{2,}/gu)].map(
      (word) => offset + word.index + word[0].length,
    ),
  );
  return [...new Set(places)].map((at, index) => {
    const spelled = isJson && index % 2 === 1 ? '\\u200b' : blank;
    return text.slice(0, at) + spelled + text.slice(at);
  });
}

/** What is hidden in an example is there after each fix that "Fix all" takes. */
export async function expectHiddenKept(rule: Rule, source: string): Promise<void> {
  const example = exampleOf(rule, source);
  for (const text of withBlanks(example.text, await example.check(example.text))) {
    for (const found of await example.check(text)) {
      const fix = automaticFix(found);
      if (fix)
        expect(blanksIn(applyEdits(text, fix.edits)), `${found.rule}: ${fix.title} in ${text}`).toBeGreaterThan(0);
    }
  }
}
