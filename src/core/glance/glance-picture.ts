import { summarizeCounts } from '../check/problem-summary';
import type { Severity } from '../diagnostic';
import { showHidden } from '../hidden-text/hidden-text';
import { escapeXml } from '../text/escape-xml';
import type { GlanceFigures, Verdict } from './glance';
import { describeProvider, groupProviders, number, type TokenPart, tokenParts } from './glance-words';

/** What is drawn: of the title, which is the author's, only the characters. */
export interface GlancePicture {
  readonly title: string;
  readonly format: string;
  readonly problems: Readonly<Record<Severity, number>>;
  readonly glance: GlanceFigures;
}

interface Mark {
  readonly colour: string;
  /** In a circle of 16 pixels. */
  readonly path: string;
}

const check: Mark = { colour: '#047857', path: 'M4.5 8.2 7 10.7 11.5 5.6' };
const bang: Mark = { colour: '#92400e', path: 'M8 4v4.8M8 11.4v.2' };
const cross: Mark = { colour: '#be123c', path: 'M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4' };
const marks: Record<Verdict, Mark> = { accepted: check, changed: bang, refused: cross };

const shades: Record<TokenPart['id'], string> = {
  name: '#4f46e5',
  description: '#0369a1',
  parameters: '#85858f',
  rest: '#e0e0e4',
};

export const pictureWidth = 640;
const left = 32;
const inside = pictureWidth - 2 * left;
const rowHeight = 26;
const maxTitle = 56;

/** What is seen of a draft at a glance, as an SVG. */
export function drawGlance({ title, format, problems, glance }: GlancePicture): {
  readonly svg: string;
  readonly height: number;
} {
  const verdicts = groupProviders(glance.providers).flat();
  const rows = [
    row(104, problems.error > 0 ? cross : problems.warning > 0 ? bang : check, summarizeCounts(problems)),
    ...verdicts.map((each, index) => row(104 + (index + 1) * rowHeight, marks[each.verdict], describeProvider(each))),
  ];
  const under = 104 + rows.length * rowHeight + 18;
  const parts = tokenParts(glance.tokens);
  const height = under + 86;
  const looked = glance.looked < glance.tools ? `first ${number.format(glance.looked)} of ` : '';
  const tools = glance.tools === 1 ? '1 tool' : `${looked}${number.format(glance.tools)} tools`;
  const content = [
    `<rect x=".5" y=".5" width="${pictureWidth - 1}" height="${height - 1}" rx="12" fill="#fff" stroke="#e0e0e4"/>`,
    words(left, 50, shortened(title), 'font-size="22" font-weight="600" fill="#18181b"'),
    words(left, 76, `${format}, ${tools}`, 'fill="#52525b"'),
    ...rows,
    words(left, under + 5, `About ${number.format(glance.tokens.whole)} tokens`, 'font-weight="600" fill="#18181b"'),
    ...bar(under + 18, parts),
    words(left, under + 52, parts.map(({ label, tokens }) => `${label} ${number.format(tokens)}`).join('  ·  '), muted),
    words(pictureWidth - left, under + 52, 'Callsheet', `${muted} text-anchor="end"`),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" font-family="Inter, system-ui, sans-serif" font-size="14">${content.join('')}</svg>`,
    height,
  };
}

const muted = 'font-size="12" fill="#52525b"';

function words(x: number, y: number, text: string, look: string): string {
  return `<text x="${x}" y="${y}" ${look}>${escapeXml(text)}</text>`;
}

function row(y: number, { colour, path }: Mark, text: string): string {
  const circle = `<g transform="translate(${left} ${y - 12})" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round"><circle cx="8" cy="8" r="7"/><path d="${path}"/></g>`;
  return `${circle}${words(left + 26, y + 1, text, 'fill="#18181b"')}`;
}

function bar(y: number, parts: readonly TokenPart[]): readonly string[] {
  const all = parts.reduce((sum, { tokens }) => sum + tokens, 0) || 1;
  let x = left;
  return parts.map(({ id, tokens }) => {
    const width = Math.round((tokens / all) * inside);
    x += width;
    return `<rect x="${x - width}" y="${y}" width="${width}" height="10" fill="${shades[id]}"/>`;
  });
}

function shortened(title: string): string {
  const characters = [...showHidden(title)];
  return characters.length <= maxTitle ? characters.join('') : `${characters.slice(0, maxTitle - 1).join('')}…`;
}
