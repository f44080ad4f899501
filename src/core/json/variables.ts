import type { Path } from './pointer';

/** Their values are objects or lists, so that a word alone is none of them. */
const holding =
  /schema$|^(?:parameters|properties|items|annotations|capabilities|definitions|\$defs|required|enum|anyOf|oneOf|allOf)$/i;
const said = /^(?:description|title|summary)$/;

const typeWord =
  /^(?:str(?:ing)?|num(?:ber)?|int(?:eger)?|float|bool(?:ean)?|object|dict|array|list|null|any)(?:\[\])?$/i;
const constant = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
const camelOrSnake = /^[a-z]+\d*(?:[A-Z]|_\w)/;
const memberOf = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/;

/** Whether a word without quotes stands for the value of a variable, and is no text. */
export function isVariable(path: Path, word: string): boolean {
  const [around, key] = [path.at(-2), path.at(-1)];
  const name = typeof key === 'string' ? key : '';
  if (typeWord.test(word)) return false;
  if (around === 'properties' || holding.test(name)) return true;
  if (memberOf.test(word)) return name === 'type' || said.test(name);
  return (constant.test(word) && typeof key === 'string') || (said.test(name) && camelOrSnake.test(word));
}

/** What a constant of Gemini's SDKs for the type of a schema stands for. */
export const constantValue = (word: string) => /Type\.([A-Z]+)$/.exec(word)?.[1];

export const variableAdvice = (word: string) =>
  `${word} seems to be a variable of a program; write the value that it has.`;

const members = /^(\.\.\.|\*\*)?[A-Za-z_$][\w$.]*$/;

/** Of a word that stands in the place of a member; nothing where it may be no word of its own. */
export function membersAdvice(word: string, isApart: boolean): string | undefined {
  const found = members.exec(word);
  if (found?.[1]) return `"${word}" stands for the members that a variable has; write them here.`;
  return found && isApart
    ? `"${word}" has no value here, and JSON takes none from variables; write "${word}": and the value.`
    : undefined;
}
