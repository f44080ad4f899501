/** A title is looked for at the beginning of a text only, so that a list of long documents stays quick. */
const scanned = 4096;

/** In JSON or in YAML. */
const naming = /(?:^|[\s{,"-])(?:fully_qualified_name|id|name)"?\s*:\s*"?([^"\\\n{}[\],]{1,80})/;

/** What a document is called in a list: the first name or id in it. */
export function documentTitle(text: string): string {
  const name = naming.exec(text.slice(0, scanned))?.[1]?.trim();
  if (name) return name;
  return text.trim() === '' ? 'Empty document' : 'Untitled document';
}
