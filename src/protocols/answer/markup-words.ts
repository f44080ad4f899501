import { shortened } from '../../core/text/shortened';

/** Longer texts are read to here: a page in whose name they arrive would wait. */
const maxRead = 20_000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const xml = String.raw`^\s*(?:<\?xml[^<>]*>\s*)?`;
const wholePage = new RegExp(`${xml}<(?:!doctype html|html|head|body|!--)`, 'i');
const part = /^\s*<(?:div|p|pre|br|b|h[1-6]|center|title|meta|script|style)[\s/>]/i;

export function isWholePage(text: string): boolean {
  return wholePage.test(text.slice(0, 1000));
}

/** A page, or the part of one that frameworks write in front of, or in place of, what was asked for. */
export function isWebPage(text: string): boolean {
  return isWholePage(text) || part.test(text.slice(0, 1000));
}

/**
 * The title of a page, and of one without a title that says more than its status the first words a person would read.
 * Whatever is cut here ends with “…”, by which the mask knows that a credential may be cut with it.
 */
export function titled(text: string): string {
  const read = shortened(text, maxRead);
  const title = plain(/<title[^<>]*>([^<]*)/i.exec(read)?.[1] ?? '');
  const named = title === '' ? ' without a title' : ` titled “${shortened(title, 299)}”`;
  if (title !== '' && !/^(?:error(?: response)?|(?:error )?\d{3}\b.{0,40})$/i.test(title)) return named;
  const words = shownIn(read, title);
  return words === '' ? named : `${named}: “${words}”`;
}

/** The first words that a person would read, without those of the title. */
export function shownIn(text: string, title = ''): string {
  const words = visible(shortened(text, maxRead)).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return shortened(words.filter((piece) => !title.includes(piece)).join(' '), 160);
}

const sayings = /^(?:message|faultstring|detail|title|description|reason)$/i;

/** What an error in XML says, as of S3 and SOAP; nothing for other XML. */
export function wordsOfXml(text: string): string | undefined {
  if (!/^\s*<(?:\?xml|[a-z][\w:.-]*[\s/>])/i.test(text.slice(0, 1000))) return undefined;
  const found = shortened(text, maxRead).matchAll(/<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?>([^<]+)</g);
  const said = [...found].find(([, name = '', words = '']) => sayings.test(name) && words.trim() !== '');
  return said && plain(said[2] ?? '');
}

/** The pieces of text between the tags, without what is not shown. */
function visible(text: string): readonly string[] {
  let hidden: string | undefined;
  return text.split(/<([^<>]*)>/).flatMap((piece, index) => {
    if (index % 2 === 0) return hidden === undefined && plain(piece) !== '' ? [plain(piece)] : [];
    const name = /^\/?[a-z0-9]+/i.exec(piece)?.[0].toLowerCase() ?? '';
    if (hidden === undefined) hidden = ['head', 'script', 'style', 'svg', 'title'].find((each) => each === name);
    else if (name === `/${hidden}` || (hidden === 'head' && name === 'body')) hidden = undefined;
    return [];
  });
}

function plain(text: string): string {
  const decoded = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (found, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? found;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });
  return decoded.replace(/\s+/g, ' ').trim();
}
