import { expect, it } from 'vitest';
import { type Exhibit, exhibitPage } from './exhibit-page';

const exhibit: Exhibit = {
  title: 'Weather & <more>',
  summary: 'A tool.',
  picture: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', words: '"No" problems' },
  parts: [
    { title: 'Definition', source: '{"a": "</pre><script>alert(1)</script>"}\n' },
    { title: 'Words', words: ['one \u202Etwo'] },
  ],
  link: 'https://callsheet.example/#doc=abc"><script>',
};
const page = exhibitPage(exhibit);

it('shows what it was given as text, whatever that is', () => {
  expect(page).not.toMatch(/<script/i);
  expect(page).toContain('<h1>Weather &amp; &lt;more&gt;</h1>');
  expect(page).toContain('&lt;/pre&gt;&lt;script&gt;');
  expect(page).toContain('alt="&quot;No&quot; problems"');
});

it('makes hidden characters visible', () => {
  expect(page).not.toContain('\u202E');
  expect(page).toMatch(/one <mark>[^<]+<\/mark>two/);
});

it('asks nobody for anything', () => {
  expect(page).toContain("default-src 'none'");
  const addresses = [...page.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.map((address) => address?.replace(/,.*$/, ''))).toEqual([
    'data:image/svg+xml',
    'https://callsheet.example/#doc=abc&quot;&gt;&lt;script&gt;',
  ]);
});

it('opens in Callsheet in a tab of its own', () => {
  expect(page).toContain('target="_blank" rel="noopener noreferrer">Open in Callsheet</a>');
});
