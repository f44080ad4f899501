import { expect, it } from 'vitest';
import { drawExhibit } from '../core/exhibit/draw-exhibit';
import type { Exhibit } from '../core/exhibit/exhibit';
import { exhibitPage } from '../core/exhibit/exhibit-page';
import { buildDrawn } from './build-drawn';

const exhibit: Exhibit = {
  title: 'Weather & <b>more</b>',
  summary: 'A "tool" \u202e of somebody else.',
  picture: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', dark: '<svg/>', words: '"No" problems' },
  parts: [
    { title: '</main>', source: '\n\n  {"a": "</pre><script>alert(1)</script>&amp;"}\r\n\r\n' },
    { title: 'Words', words: ['Call `a<b>` now', ''], items: ['<img src=x onerror=alert(1)>', ' two  spaces '] },
    { title: 'Many', items: Array(200).fill('`x`') },
  ],
  link: 'https://callsheet.example/#doc=abc"><script>',
};

it('draws what the page of one file draws', () => {
  const page = new DOMParser().parseFromString(exhibitPage(exhibit), 'text/html');
  const written = [...page.body.children];
  const built = drawExhibit(exhibit).map(buildDrawn);
  expect(built.map((node) => (node instanceof Element ? node.outerHTML : ''))).toEqual(
    written.map((element) => element.outerHTML),
  );
  expect(built.every((node, index) => node.isEqualNode(written[index] ?? null))).toBe(true);
  expect(page.querySelectorAll('script, main img:not([alt="\\"No\\" problems"])')).toHaveLength(0);
});
