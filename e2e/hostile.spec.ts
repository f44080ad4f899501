import { expect, nightly, test } from './support/journey';

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const texts: readonly (readonly [name: string, text: string, problem: RegExp])[] = [
  ['not JSON', 'hello there', /doc\/syntax/],
  ['deep nesting', deep, /doc\/syntax/],
  ['duplicate keys', '{"name": "a", "name": "b"}', /doc\/duplicate-key/],
  [
    '__proto__',
    '{"__proto__": {"polluted": true}, "id": "A.B@1.0.0", "name": "A_B", "description": "d", "version": "1.0.0", "input_schema": {"parameters": {}}, "output_schema": null}',
    /otc\/unknown-property/,
  ],
  ['numbers past 2^53', '{"id": "A.B@1.0.0", "version": 9007199254740993}', /otc\/version-format/],
];

test('each has a clear problem, its text is kept, and the page answers', async ({ page, editor, problems }) => {
  for (const [name, text, problem] of texts) {
    await test.step(name, async () => {
      await editor.open(text);
      await problems.settled();
      await expect
        .poll(() => problems.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rule')).join(' ')))
        .toMatch(problem);
      expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
      await editor.expectStored(text);
    });
  }
  await editor.open('');
  await problems.settled();
  await expect(problems.rows.first()).toContainText(/empty/);
});

test(
  '5 MB of definitions open, are checked, and leave the page responsive',
  nightly,
  async ({ editor, problems, page }) => {
    const one =
      '{"id":"Big.Tool@1.0.0","name":"Big_Tool","description":"d","version":"1.0.0","input_schema":{"parameters":{"type":"object"}},"output_schema":null}';
    const text = `[${Array.from({ length: 36_000 }, (_, index) => one.replace('Big.Tool@', `Big.Tool${index}@`)).join(',\n')}]`;
    await editor.open(text);
    await expect(problems.status).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
    await page.getByRole('button', { name: 'New definition' }).click();
    await expect(problems.status).toHaveText('No problems', { timeout: 20_000 });
  },
);
