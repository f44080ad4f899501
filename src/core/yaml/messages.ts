/** What is wrong and what to do, by the code of the YAML reader. */
const sentences: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'An alias (*name) takes no anchor or tag of its own; remove it.',
  BAD_ALIAS: 'The name of an anchor or alias is missing or ends with a colon; correct it.',
  BAD_COLLECTION_TYPE: 'This tag does not fit the list or mapping behind it; remove the tag.',
  BAD_DIRECTIVE: 'This line begins with % but is not a YAML directive; remove it or put the string in quotes.',
  BAD_DQ_ESCAPE: 'YAML does not know this escape in double quotes; a backslash itself is written \\\\.',
  BAD_INDENT: 'This line is not indented as the lines around it need it; line it up with its neighbours.',
  BAD_PROP_ORDER: 'An anchor or tag stands before the list or mapping mark here; put it behind.',
  BAD_SCALAR_START: 'A string cannot begin with this character without quotes; put it in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'There is a second "key: value" on this line; put it on its own line, or the text in quotes.',
  BLOCK_IN_FLOW: 'Between brackets everything is separated by commas, without "- " and indentation.',
  KEY_OVER_1024_CHARS: 'A key is longer than YAML allows (1024 characters); shorten it.',
  MISSING_CHAR: 'A mark is missing here: a quote, bracket, comma, colon or space. Add it.',
  MULTILINE_IMPLICIT_KEY: 'A key must stand on one line and end with a colon; complete this line.',
  MULTIPLE_ANCHORS: 'A value takes one anchor (&name) only; remove the other.',
  MULTIPLE_TAGS: 'A value takes one tag (!name) only; remove the other.',
  TAB_AS_INDENT: 'YAML is indented with spaces only; replace the tab.',
  TAG_RESOLVE_FAILED: 'This tag means nothing here; remove it.',
  UNEXPECTED_TOKEN: 'This does not belong here; put the text in quotes, or correct the line before it.',
  NON_STRING_KEY: 'A key must be a string; put it in quotes.',
};

/** A sentence for an error of the YAML reader. */
export function yamlMessage(code: string, original: string): string {
  const bracket = / end with a ([\]}])/.exec(original)?.[1];
  if (bracket) return `A bracket is never closed; add ${bracket} at its end.`;
  const quote = /^Missing closing (["'])/.exec(original)?.[1];
  if (quote) return `This text is never closed; add ${quote} at its end.`;
  return sentences[code] ?? 'This is not valid YAML; correct it or put the text in quotes.';
}
