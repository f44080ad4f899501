import { labelOfHidden } from '../hidden-text/describe-hidden';
import { findHidden } from '../hidden-text/hidden-text';
import { escapeXml } from '../text/escape-xml';

/** What a page of one file shows: a definition, a call or a story. */
export interface Exhibit {
  readonly title: string;
  /** One sentence about it. */
  readonly summary: string;
  /** What the strip under the editor shows, as SVG with its words. */
  readonly picture?: { readonly svg: string; readonly words: string };
  readonly parts: readonly ExhibitPart[];
  /** Opens it for editing. */
  readonly link: string;
}

export interface ExhibitPart {
  readonly title: string;
  /** Paragraphs. */
  readonly words?: readonly string[];
  /** Shown letter for letter. */
  readonly source?: string;
}

// Nothing is fetched and no script runs, wherever the file is put.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 52rem; padding: 1rem }
  h1 { font-size: 1.15rem; margin: 0 } h2 { font-size: 1rem; margin: 1.25rem 0 .25rem } p { margin: .25rem 0 }
  pre { margin: .25rem 0; padding: .75rem; overflow: auto; max-height: 28rem; border: 1px solid #8886; border-radius: 6px;
    font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate }
  img { max-width: 100%; height: auto } header p, footer { opacity: .8 }
  mark { border: 1px solid; border-radius: 3px; font-size: .85em; padding: 0 .2em }
`;

/** One HTML file that holds everything: it needs no server, no script and no storage, and may be framed. */
export function exhibitPage({ title, summary, picture, parts, link }: Exhibit): string {
  const drawn = picture
    ? `<img src="data:image/svg+xml,${encodeURIComponent(picture.svg)}" alt="${escapeXml(picture.words)}">\n`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${shown(title)}</h1><p>${shown(summary)}</p></header>
<main>
${drawn}${parts.map(sectionOf).join('')}</main>
<footer><p><a href="${escapeXml(link)}" target="_blank" rel="noopener noreferrer">Open in Callsheet</a></p></footer>
</body>
</html>
`;
}

function sectionOf({ title, words = [], source }: ExhibitPart): string {
  const paragraphs = words.map((text) => `<p dir="auto">${shown(text)}</p>\n`).join('');
  const text = source === undefined ? '' : `<pre tabindex="0" dir="auto">${shown(source)}</pre>\n`;
  return `<section>\n<h2>${shown(title)}</h2>\n${paragraphs}${text}</section>\n`;
}

/** As text, with hidden characters made visible. */
function shown(text: string): string {
  let position = 0;
  let written = '';
  for (const run of findHidden(text)) {
    written += `${escapeXml(text.slice(position, run.offset))}<mark>${escapeXml(labelOfHidden(run))}</mark>`;
    position = run.offset + run.length;
  }
  return written + escapeXml(text.slice(position));
}
