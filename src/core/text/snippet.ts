/** `\$`, `\}` and `\\`; `${1:name}`; `$0`. */
const parts = /\\([\\$}])|\$\{\d+:((?:[^}\\]|\\.)*)\}|\$\d+/g;

/** The text of a snippet with its places as they are offered: `"${1:name}"` is `"name"`, and `$0` is nothing. */
export function snippetText(snippet: string): string {
  return snippet.replace(parts, (_, escaped: string | undefined, offered: string | undefined) => {
    return escaped ?? offered?.replace(/\\(.)/g, '$1') ?? '';
  });
}
