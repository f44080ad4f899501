import { escapeXml } from '../text/escape-xml';
import { type Drawn, drawExhibit } from './draw-exhibit';
import type { Exhibit } from './exhibit';
import { exhibitStyle } from './exhibit-style';

// Nothing is fetched and no script runs, wherever the file is put.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** One HTML file that holds everything: it needs no server, no script and no storage, and may be framed. */
export function exhibitPage(exhibit: Exhibit): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(exhibit.title)}</title>
<style>${exhibitStyle}</style>
</head>
<body>
${drawExhibit(exhibit).map(write).join('\n')}
</body>
</html>
`;
}

function write(drawn: Drawn): string {
  if (typeof drawn === 'string') return escapeXml(drawn);
  const { tag, attributes, children } = drawn;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const begin = `<${tag}${written.join('')}>`;
  if (tag === 'img' || tag === 'source') return begin;
  // A browser leaves out the first line break of a `pre`: this one, and no other.
  return `${begin}${tag === 'pre' ? '\n' : ''}${children.map(write).join('')}</${tag}>`;
}
