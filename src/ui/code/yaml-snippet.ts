import { isObject } from '../../core/json/members';
import { behindDash, toYaml, yamlText } from '../../core/yaml/to-yaml';

/** Where a snippet is put. */
export interface YamlSpot {
  /** Of the key that it belongs to, or, where it begins itself (`isFirst`), of that place. */
  readonly indent: string;
  /** One level more. */
  readonly unit: string;
  /** It begins a line, or stands behind a dash. */
  readonly isFirst: boolean;
  /** It stands in `[…]` or `{…}`. */
  readonly isFlow: boolean;
}

export interface YamlSnippet {
  readonly text: string;
  /** The text is a snippet, with places to fill in; else it is as it is. */
  readonly hasPlaces: boolean;
}

/** Characters that stand for the places to fill in, for "without quotes", and for "nothing else in this object". */
const firstPlace = 0xe100;
const bare = '\uE0FF';
const alone = '\uE0FE';

const snippetParts = /\\([\\$}])|\$\d+|\$\{\d+(?::(?:[^}\\]|\\.)*)?\}|\$\{\d+\|(?:[^|\\]|\\.)*\|\}/g;

/** What the service would insert into JSON, a value or a member, written as YAML. */
export function yamlSnippet(json: string, isMember: boolean, spot: YamlSpot): YamlSnippet {
  const places: string[] = [];
  const text = json.replace(snippetParts, (part, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped;
    places.push(part);
    return String.fromCharCode(firstPlace + places.length - 1);
  });
  const placeOf = (character: string) => places[character.charCodeAt(0) - firstPlace] ?? '';
  const spell = (value: string) => spelled(value, placeOf);
  const written = spot.isFlow
    ? text.replace(/\n\t*/g, ' ')
    : isMember
      ? memberIn(text, spot, spell)
      : valueIn(text, spot, spell);
  if (places.length === 0) return { text: written, hasPlaces: false };
  const filled = written.replace(/[\\$}]/g, '\\$&').replace(/("?)([\uE100-\uF8FF])/g, (_, quote: string, character) => {
    return quote === '' ? choicesApart(placeOf(character)) : `${quote}${placeOf(character)}`;
  });
  return { text: filled, hasPlaces: true };
}

type Spell = (value: string) => string;

function memberIn(text: string, spot: YamlSpot, spell: Spell): string {
  const hasValue = text.includes('": ');
  const member = membersIn(Object(read(hasValue ? `{${text}}` : `{${text}: null}`)), spot, spell).join('');
  return hasValue ? member.replaceAll(` ${alone}`, `\n${spot.indent}${spot.unit}`) : member.replace(/: null$/, '');
}

function valueIn(text: string, spot: YamlSpot, spell: Spell): string {
  const { indent, unit, isFirst } = spot;
  const value = read(text);
  if (!isFirst)
    return toYaml(value, indent, unit, spell).replaceAll(` ${alone}`, `\n${indent}${unit}`).replace(/^ /, '');
  const isEmpty = !isObject(value) || Object.keys(value).length === 0;
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item) => `-${behindDash(toYaml(item, indent, unit, spell), unit)}`).join(`\n${indent}`);
  }
  return isEmpty
    ? toYaml(value, indent, unit, spell).trimStart().replace(alone, '')
    : membersIn(value, spot, spell).join(`\n${indent}`);
}

function membersIn(value: object, { indent, unit }: YamlSpot, spell: Spell): readonly string[] {
  return Object.entries(value).map(([key, held]) => `${spell(key)}:${toYaml(held, indent, unit, spell)}`);
}

function read(text: string): unknown {
  const inObjects = text.replace(/\{\s*([\uE100-\uF8FF])\s*\}/g, `"${alone}$1"`);
  return JSON.parse(
    inObjects.replace(/"(?:[^"\\]|\\.)*"|[\uE100-\uF8FF]/g, (part) =>
      part.startsWith('"') ? part : `"${bare}${part}"`,
    ),
  );
}

/** In quotes where the text, filled in as it is offered, needs them. */
function spelled(text: string, placeOf: (character: string) => string): string {
  if (text.startsWith(bare)) return text.slice(1);
  if (text.startsWith(alone)) return text;
  const offered = text.replace(/[\uE100-\uF8FF]/g, (character) => offeredBy(placeOf(character)));
  if (offered === text) return yamlText(text);
  return offered === '' || yamlText(offered) !== offered ? JSON.stringify(text) : text;
}

function offeredBy(place: string): string {
  return (
    /^\$\{\d+(?::([^}]*)\}|\|([^,|]*))/
      .exec(place)
      ?.slice(1)
      .find((each) => each !== undefined) ?? ''
  );
}

/** Words to choose from that stand in no quotes: each has its own where it needs them. */
function choicesApart(place: string): string {
  const [, start, words] = /^(\$\{\d+\|)(.*)\|\}$/.exec(place) ?? [];
  if (start === undefined || words === undefined) return place;
  const spelledWords = words.split(/(?<!\\),/).map((word) => {
    return yamlText(word.replace(/\\([\\,|])/g, '$1')).replace(/[\\,|]/g, '\\$&');
  });
  return `${start}${spelledWords.join(',')}|}`;
}
