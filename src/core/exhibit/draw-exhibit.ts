import { labelOfHidden } from '../hidden-text/describe-hidden';
import { findHidden } from '../hidden-text/hidden-text';
import { grouped } from '../text/counted';
import type { Exhibit, ExhibitPart } from './exhibit';

/** A piece of a page: text, or an element of ours. Names of elements and attributes are never taken from a content. */
export type Drawn = string | DrawnElement;

export interface DrawnElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Drawn[];
}

/** Whoever wrote it, a page of it stays one that a browser draws at once. What is left out is said. */
const most = { parts: 200, rows: 100, characters: 200_000, marks: 1_000 };

/** The body of the page that shows an exhibit, wherever it stands: in a file of its own, or in a frame. */
export function drawExhibit({ title, summary, picture, parts, link }: Exhibit): readonly DrawnElement[] {
  return [
    element(
      'header',
      {},
      element('div', {}, element('h1', isolated, ...shown(title)), element('p', isolated, ...shown(summary))),
      element('a', { href: link, ...inNewTab }, 'Open in Callsheet'),
    ),
    element(
      'main',
      {},
      ...(picture ? [drawPicture(picture)] : []),
      ...parts.slice(0, most.parts).map(drawPart),
      ...rest(parts.length - most.parts),
    ),
  ];
}

function drawPicture({ svg, dark, words }: NonNullable<Exhibit['picture']>): DrawnElement {
  const addressOf = (drawn: string) => `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  return element(
    'picture',
    {},
    element('source', { media: '(prefers-color-scheme: dark)', srcset: addressOf(dark) }),
    element('img', { src: addressOf(svg), alt: words }),
  );
}

/** A text of somebody else has a direction of its own. */
const isolated = { dir: 'auto' };

/** The opened page learns nothing of the one that it was opened from. */
const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };

function drawPart({ title, words = [], items = [], source }: ExhibitPart): DrawnElement {
  const listed = items.slice(0, most.rows).map((text) => element('li', isolated, ...shown(text)));
  return element(
    'section',
    {},
    element('h2', isolated, ...shown(title)),
    ...words.slice(0, most.rows).map((text) => element('p', isolated, ...withCode(text))),
    ...(listed.length > 0 ? [element('ul', {}, ...listed)] : []),
    ...rest(Math.max(words.length, items.length) - most.rows),
    ...(source === undefined ? [] : [drawSource(source)]),
  );
}

function rest(count: number): readonly DrawnElement[] {
  return count > 0 ? [element('p', {}, `And ${grouped(count)} more.`)] : [];
}

function drawSource(source: string): DrawnElement {
  return element('pre', { tabindex: '0', ...isolated }, ...shown(source.replace(/\r\n?/g, '\n')));
}

/** Behind the last piece of code that may be drawn, backticks stand as they are. */
function withCode(whole: string): readonly Drawn[] {
  const parts = whole.slice(0, most.characters).split('`');
  const pieces = [...parts.slice(0, most.marks), parts.slice(most.marks).join('`')];
  const drawn = pieces.flatMap((piece, index) =>
    index % 2 === 1 ? [element('code', {}, ...shown(piece))] : shown(piece),
  );
  return [...drawn, ...leftOut(whole.length - most.characters)];
}

/** As text, with hidden characters made visible. */
function shown(whole: string): readonly Drawn[] {
  const text = whole.slice(0, most.characters);
  const runs = findHidden(text);
  const drawn: Drawn[] = [];
  let position = 0;
  for (const run of runs.slice(0, most.marks)) {
    drawn.push(text.slice(position, run.offset), element('mark', {}, labelOfHidden(run)));
    position = run.offset + run.length;
  }
  const end = runs.length > most.marks ? position : text.length;
  drawn.push(text.slice(position, end), ...leftOut(whole.length - end));
  return drawn.filter((each) => each !== '');
}

function leftOut(characters: number): readonly Drawn[] {
  return characters > 0 ? [element('mark', {}, `And ${grouped(characters)} more characters.`)] : [];
}

function element(tag: string, attributes: DrawnElement['attributes'], ...children: readonly Drawn[]): DrawnElement {
  return { tag, attributes, children };
}
