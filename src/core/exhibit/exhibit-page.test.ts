import { describe, expect, it } from 'vitest';
import type { Exhibit } from './exhibit';
import { exhibitPage } from './exhibit-page';

const exhibit: Exhibit = {
  title: 'Weather & <more>',
  summary: 'A tool.',
  picture: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', dark: '<svg/>', words: '"No" problems' },
  parts: [
    { title: 'Definition', source: '\n{"a": "</pre><script>alert(1)</script>"}\r\n' },
    { title: 'Words', words: ['one \u202Etwo', 'Call `a<b>` now'], items: ['<i>one</i>'] },
  ],
  link: 'https://callsheet.example/#doc=abc"><script>',
};
const pageOf = (part: Exhibit['parts'][number]) => exhibitPage({ ...exhibit, parts: [part] });
const page = exhibitPage(exhibit);

it('shows what it was given as text, whatever that is', () => {
  expect(page).not.toMatch(/<script|<i>/i);
  expect(page).toContain('<h1 dir="auto">Weather &amp; &lt;more&gt;</h1>');
  expect(page).toContain('&lt;/pre&gt;&lt;script&gt;');
  expect(page).toContain('alt="&quot;No&quot; problems"');
  expect(page).toContain('Call <code>a&lt;b&gt;</code> now');
});

it('keeps the first line break of a text, which a browser would leave out', () => {
  expect(page).toContain('<pre tabindex="0" dir="auto">\n\n{');
});

it('makes hidden characters visible', () => {
  expect(page).not.toContain('\u202E');
  expect(page).toMatch(/one <mark>[^<]+<\/mark>two/);
});

it('asks nobody for anything', () => {
  expect(page).toContain("default-src 'none'");
  const addresses = [...page.matchAll(/(?:src|srcset|href|action)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.map((address) => address?.replace(/,.*$/, ''))).toEqual([
    'https://callsheet.example/#doc=abc&quot;&gt;&lt;script&gt;',
    'data:image/svg+xml',
    'data:image/svg+xml',
  ]);
});

it('opens in Callsheet in a tab of its own', () => {
  expect(page).toContain('target="_blank" rel="noopener noreferrer">Open in Callsheet</a>');
});

it('keeps what stands behind more code than it draws', () => {
  const drawn = pageOf({ title: 'T', words: [`${'`a` '.repeat(600)}\`end\``] });
  expect(drawn.match(/<code>/g)).toHaveLength(500);
  expect(drawn).toContain(`<code>a</code> ${'`a` '.repeat(100)}\`end\`</p>`);
});

describe('of what is too much to be drawn it says so', () => {
  it.each<[string, string, string]>([
    ['a long text', pageOf({ title: 'T', source: 'x'.repeat(300_000) }), 'And 100,000 more characters.</mark></pre>'],
    ['a long title', pageOf({ title: 'x'.repeat(300_000) }), 'And 100,000 more characters.</mark></h2>'],
    [
      'a long paragraph',
      pageOf({ title: 'T', words: ['x'.repeat(300_000)] }),
      'And 100,000 more characters.</mark></p>',
    ],
    ['a long row', pageOf({ title: 'T', items: ['x'.repeat(300_000)] }), 'And 100,000 more characters.</mark></li>'],
    ['a long list', pageOf({ title: 'T', items: Array(500).fill('x') }), 'And 400 more.'],
    ['many paragraphs', pageOf({ title: 'T', words: Array(150).fill('x') }), 'And 50 more.'],
    ['many parts', exhibitPage({ ...exhibit, parts: Array(1_000).fill({ title: 'T' }) }), 'And 800 more.'],
    [
      'much that is hidden',
      pageOf({ title: 'T', source: 'a\u202E'.repeat(5_000) }),
      '<mark>And 8,000 more characters.</mark></pre>',
    ],
  ])('%s', (_, drawn, said) => {
    expect(drawn).toContain(said);
    expect(drawn.length).toBeLessThan(220_000);
  });
});
