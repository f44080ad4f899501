import { summarizeCounts } from '../check/problem-summary';
import type { Severity } from '../diagnostic';
import { showHidden } from '../hidden-text/hidden-text';
import { grouped } from '../text/counted';
import { escapeXml } from '../text/escape-xml';
import type { GlanceFigures, Verdict } from './glance';
import { describeProvider, groupProviders, type TokenPart, tokenParts } from './glance-words';

/** What is drawn: of the title, which is the author's, only the characters. */
export interface GlancePicture {
  readonly title: string;
  readonly format: string;
  readonly problems: Readonly<Record<Severity, number>>;
  readonly glance: GlanceFigures;
}

/** In a circle of 16 pixels. */
const marks: Record<Verdict, string> = {
  accepted: 'M4.5 8.2 7 10.7 11.5 5.6',
  changed: 'M8 4v4.8M8 11.4v.2',
  refused: 'M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4',
};

type Palette = Readonly<Record<'card' | 'line' | 'ink' | 'muted' | Verdict | TokenPart['id'], string>>;

/** Of the card, its words, its marks and the parts of its bar. */
const palettes = {
  light: {
    ...{ card: '#fff', line: '#e0e0e4', ink: '#18181b', muted: '#52525b' },
    ...{ accepted: '#047857', changed: '#92400e', refused: '#be123c' },
    ...{ name: '#4f46e5', description: '#0369a1', parameters: '#85858f', rest: '#e0e0e4' },
  },
  dark: {
    ...{ card: '#111113', line: '#3f3f46', ink: '#f4f4f5', muted: '#b4b4bd' },
    ...{ accepted: '#34d399', changed: '#fbbf24', refused: '#fb7185' },
    ...{ name: '#818cf8', description: '#38bdf8', parameters: '#a1a1aa', rest: '#3f3f46' },
  },
} as const satisfies Record<string, Palette>;

export const pictureWidth = 640;
const left = 32;
const inside = pictureWidth - 2 * left;
const rowHeight = 26;
const maxTitle = 56;

/** What is seen of a draft at a glance, as an SVG. */
export function drawGlance(
  { title, format, problems, glance }: GlancePicture,
  theme: keyof typeof palettes = 'light',
): { readonly svg: string; readonly height: number } {
  const palette = palettes[theme];
  const ink = `fill="${palette.ink}"`;
  const muted = `font-size="12" fill="${palette.muted}"`;
  const own = problems.error > 0 ? 'refused' : problems.warning > 0 ? 'changed' : 'accepted';
  const verdicts = groupProviders(glance.providers).flat();
  const rows = [
    row(104, own, summarizeCounts(problems), palette),
    ...verdicts.map((each, index) => row(104 + (index + 1) * rowHeight, each.verdict, describeProvider(each), palette)),
  ];
  const under = 104 + rows.length * rowHeight + 18;
  const parts = tokenParts(glance.tokens);
  const height = under + 86;
  const looked = glance.looked < glance.tools ? `first ${grouped(glance.looked)} of ` : '';
  const tools = glance.tools === 1 ? '1 tool' : `${looked}${grouped(glance.tools)} tools`;
  const content = [
    `<rect x=".5" y=".5" width="${pictureWidth - 1}" height="${height - 1}" rx="12" fill="${palette.card}" stroke="${palette.line}"/>`,
    heading(title, ink),
    words(left, 76, `${format}, ${tools}`, `fill="${palette.muted}"`),
    ...rows,
    words(left, under + 5, `About ${grouped(glance.tokens.whole)} tokens`, `font-weight="600" ${ink}`),
    ...bar(under + 18, parts, palette),
    words(left, under + 52, parts.map(({ label, tokens }) => `${label} ${grouped(tokens)}`).join('  ·  '), muted),
    words(pictureWidth - left, under + 52, 'Callsheet', `${muted} text-anchor="end"`),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" font-family="Inter, system-ui, sans-serif" font-size="14">${content.join('')}</svg>`,
    height,
  };
}

/** In smaller letters where it is long: in capitals too it ends within the picture. */
function heading(title: string, ink: string): string {
  const characters = [...showHidden(title)];
  const shown = characters.length <= maxTitle ? characters : [...characters.slice(0, maxTitle - 1), '…'];
  const size = Math.min(22, Math.floor(inside / (0.68 * shown.length)));
  return words(left, 50, shown.join(''), `font-size="${size}" font-weight="600" ${ink}`);
}

function words(x: number, y: number, text: string, look: string): string {
  return `<text x="${x}" y="${y}" ${look}>${escapeXml(text)}</text>`;
}

function row(y: number, verdict: Verdict, text: string, palette: Palette): string {
  const circle = `<g transform="translate(${left} ${y - 12})" fill="none" stroke="${palette[verdict]}" stroke-width="1.5" stroke-linecap="round"><circle cx="8" cy="8" r="7"/><path d="${marks[verdict]}"/></g>`;
  return `${circle}${words(left + 26, y + 1, text, `fill="${palette.ink}"`)}`;
}

function bar(y: number, parts: readonly TokenPart[], palette: Palette): readonly string[] {
  const all = parts.reduce((sum, { tokens }) => sum + tokens, 0) || 1;
  let x = left;
  return parts.map(({ id, tokens }) => {
    const width = Math.round((tokens / all) * inside);
    x += width;
    return `<rect x="${x - width}" y="${y}" width="${width}" height="10" fill="${palette[id]}"/>`;
  });
}
