import { writeContext } from '../core/conversion/converter';
import type { ExportTarget } from '../core/export-target';
import { readValue } from '../core/json/located';
import { isObject } from '../core/json/members';
import { jsonString } from '../core/json/value';
import { emptyTool } from '../core/model/neutral';
import type { ProviderNote } from '../core/specification/entry';
import keywordExamples from '../core/specification/keyword-examples.json';
import { exportTargets } from '../exports/index';

const unchanged = 'Nothing is lost.';

/** The property among the examples of keywords that the notes of a keyword are about. */
export function notedProperty(keyword: string): string | undefined {
  return Object.entries(keywordExamples.properties).find(([, property]) => holds(property, keyword))?.[0];
}

/** What becomes of a keyword that is sent to the model providers, as their export targets say of its example. */
export function providerNotes(keyword: string): readonly ProviderNote[] {
  const noted = notedProperty(keyword);
  const example = Object.entries(keywordExamples.properties).find(([name]) => name === noted)?.[1];
  if (!example) return [];
  const notes = new Map<string, string[]>();
  for (const target of exportTargets) {
    const said = [...inProperty(target, keyword, example), ...atRoot(target, keyword, example)];
    for (const says of said.length > 0 ? new Set(said) : [unchanged]) {
      notes.set(says, [...(notes.get(says) ?? []), target.name]);
    }
  }
  const rows = [...notes].map(([says, providers]) => ({ providers, says }));
  return [...rows.filter(({ says }) => says !== unchanged), ...rows.filter(({ says }) => says === unchanged)];
}

/** What is said of a parameter with the keyword and not of one without it, and what of the keyword where it is missing. */
function inProperty(target: ExportTarget, keyword: string, example: object): readonly string[] {
  const ofProperty = (property: unknown) =>
    messages(target, { properties: { example: property }, required: ['example'] });
  const said = ofProperty(example);
  const saidWithout = ofProperty(without(example, keyword));
  const isMissed = (message: string) => message.split(/[^\w$]+/).includes(keyword);
  const saidOfNone = beyond(saidWithout, said).filter(isMissed);
  return [...beyond(said, saidWithout), ...saidOfNone.map((message) => `Without it: ${message}`)];
}

/** What is said of the keyword where it stands at the root of the parameters. */
function atRoot(target: ExportTarget, keyword: string, example: object): readonly string[] {
  const members = { properties: { example: { type: 'string', description: 'A text.' } }, required: ['example'] };
  if (keyword in members || keyword === 'type' || !(keyword in example)) return [];
  const value: unknown = Object.entries(example).find(([name]) => name === keyword)?.[1];
  return messages(target, { ...members, [keyword]: value }).filter(
    (message) => message.includes(`"${keyword}"`) && message.includes('at the root'),
  );
}

function messages(target: ExportTarget, members: object): readonly string[] {
  const { $defs } = keywordExamples;
  const schema = { type: 'object', additionalProperties: false, ...members, $defs };
  const tool = {
    ...emptyTool,
    name: jsonString('example'),
    description: jsonString('An example.'),
    input: readValue(JSON.stringify(schema)),
  };
  return target.write(tool, writeContext({})).losses.map(({ message }) => message);
}

/** What is said more often in the one: the same may be said of another place. */
const beyond = (said: readonly string[], other: readonly string[]): readonly string[] =>
  said.filter((message) => timesIn(said, message) > timesIn(other, message));

const timesIn = (said: readonly string[], message: string) => said.filter((each) => each === message).length;

const holds = (value: unknown, keyword: string): boolean =>
  isObject(value) && (keyword in value || Object.values(value).some((each) => holds(each, keyword)));

/** A schema and what is in it without the keyword. */
function without(value: unknown, keyword: string): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, keyword));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (name === keyword ? [] : [[name, without(each, keyword)]])),
  );
}
