import { noteFigures } from '../src/figures.testkit';
import { randomOf } from '../src/rules/mutations/random.testkit';
import { sized } from '../src/sizes.testkit';
import { staticAddress } from './support/addresses';
import { drawAnswers, hostileLinks, hostileTool, placesOfTool, stringsFor } from './support/hostile-content';
import { expect, nightly, nowhere, test } from './support/journey';
import { keepsNoTrace, textsWith } from './support/secret';
import { listing } from './support/tool-server';
import { watchDoors } from './support/touched';
import { layTripwire } from './support/tripwire';

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

test(
  'each has a clear problem, its text is kept, and the page answers',
  nightly,
  async ({ page, editor, problems }) => {
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
  },
);

test(
  '5 MB of definitions open, are checked, and leave the page responsive',
  nightly,
  async ({ editor, problems, workspace }) => {
    const one =
      '{"id":"Big.Tool@1.0.0","name":"Big_Tool","description":"d","version":"1.0.0","input_schema":{"parameters":{"type":"object"}},"output_schema":null}';
    const text = `[${Array.from({ length: 36_000 }, (_, index) => one.replace('Big.Tool@', `Big.Tool${index}@`)).join(',\n')}]`;
    await editor.open(text);
    await expect(problems.status).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
    await workspace.openBlank('Open Tool Calling 1.0');
    await expect(problems.status).toHaveText('No problems', { timeout: 20_000 });
  },
);

test('what a text hides is marked in the editor, and goes by a press', nightly, async ({ page, editor, problems }) => {
  const clean =
    '{"name": "a", "description": "Adds.", "inputSchema": {"type": "object", "additionalProperties": false}}';
  await editor.open(clean.replace('Adds.', 'Adds.\u{e0067}\u{e006f}\u200b'));
  await problems.expect(['doc/hidden-text']);
  const mark = page.locator('.hidden-mark');
  await expect(mark).toHaveText(['U+E0067 ×2 "go"', 'U+200B'].map((text) => text.replaceAll(' ', '\u00a0')));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const conversion = page.getByRole('dialog', { name: 'Convert', exact: true });
  // The text as it is, and as it would be.
  await expect(conversion.locator('.hidden-mark')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await problems.row('doc/hidden-text').getByRole('button', { name: 'Remove the 3 hidden characters' }).click();
  await problems.expect([]);
  await expect(mark).toHaveCount(0);
  await editor.expectStored(clean);
});

test(
  'what a stranger says of a parameter is text where the editor explains and offers it',
  nightly,
  async ({ page, editor, tryIt }) => {
    // Monaco draws both as HTML, by way of its own DOMPurify.
    const hostile = [
      '![pixel](http://localhost:9/pixel.png) [press me](http://localhost:9/link) <http://localhost:9/auto> https://a.test',
      '<img src=x onerror="globalThis.hasRun=1"><svg><script>globalThis.hasRun=1</script></svg><iframe src="javascript:0">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=globalThis.hasRun=1&gt;">',
      '[run](command:editor.action.selectAll) $(alert) www.a.test a@a.test &lt;b&gt;',
    ];
    const words = { title: hostile[0], description: hostile.join('\n'), enum: hostile };
    const asMarkdown = {
      markdownDescription: hostile[0],
      markdownEnumDescriptions: hostile,
      enumDescriptions: hostile,
    };
    const properties = { city: { ...words, ...asMarkdown }, other: { ...words, ...asMarkdown } };
    await editor.open(
      JSON.stringify({ name: 'a', description: 'Tries.', inputSchema: { type: 'object', properties } }),
    );
    await tryIt.chooseArgumentsView('JSON');
    await tryIt.writeArguments('{"city": "x"}');
    const source = tryIt.region.getByRole('textbox', { name: 'Arguments source', exact: true });
    const hover = page.locator('.monaco-hover:visible').first();
    // The schema arrives a moment after the text.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await tryIt.region.getByText('"city"', { exact: true }).hover();
      await expect(hover).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const alive = 'a, img, svg, iframe, math, style, script, table, code';
    for (const line of hostile) await expect(hover).toContainText(line);
    await expect(hover.locator(alive)).toHaveCount(0);

    await source.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(', ');
    // What is offered comes by itself after the space; the keys open it where it does not, then its explanation.
    const details = page.locator('.suggest-details');
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+Space');
      await expect(page.getByRole('option', { name: /^other/ })).toBeVisible();
      await expect(details).toBeVisible({ timeout: 2_000 });
    }).toPass();
    for (const line of hostile) await expect(details).toContainText(line);
    await expect(details.locator(alive)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hasRun'))).toBeUndefined();
  },
);

/** Of each night its own; `CALLSHEET_SEED` finds a failure again. */
const seed = Number(process.env.CALLSHEET_SEED ?? sized(1, Date.now() % 2 ** 31));
const token = 'canary-in-its-slot-4f1d';

test.describe('the tripwire', () => {
  test.use({ expectedMessages: [/Failed to load resource|TrustedHTML|^policy: require-trusted-types-for/] });

  test('counts what it is laid for', nightly, async ({ page, serve }) => {
    const beacon = await serve({}, {});
    const tripwire = await layTripwire(page, beacon);
    await page.evaluate(async (address) => {
      Reflect.set(window, '__pwn', 1);
      alert('Hello');
      open('about:blank')?.close();
      await fetch(address, { mode: 'no-cors' });
      try {
        document.body.innerHTML = '<img src=x onerror=window.__pwn=1>';
      } catch {}
    }, beacon.url);
    const all = { executed: 1, dialogs: 1, popups: 1, navigations: 0, violations: 1, unasked: 1 };
    await expect.poll(() => tripwire.tripped()).toEqual(all);
  });
});

test.describe('an exhibit', () => {
  test.use(nowhere);

  test('what others send is text in an exhibit that is opened by itself: it keeps nothing, and asks and tells nobody', async ({
    page,
    serve,
  }, testInfo) => {
    testInfo.setTimeout(sized(30_000, 300_000));
    const random = randomOf(String(seed));
    const beacon = await serve({}, {});
    const touched = await watchDoors(page);
    // A host without headers: its origin is the app's.
    await page.goto(`${staticAddress}exhibit.html`);
    const tripwire = await layTripwire(page, beacon);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // A link that unfolds to more than 2 MB is refused, and nothing of it is drawn.
    const strings = stringsFor(beacon.url).filter(({ length }) => length < 100_000);
    for (const text of random.some(strings, sized(2, strings.length))) {
      for (const link of hostileLinks(text).filter((each) => /^#(doc|bundle|story)=/.test(each))) {
        await page.evaluate((fragment) => {
          location.hash = fragment;
        }, link);
        await page.waitForFunction(
          (end) => document.querySelector('header a')?.getAttribute('href')?.endsWith(end),
          link,
        );
        await expect(
          page.locator(':is(script, iframe, form, style, link, svg, math, object, embed, base)'),
        ).toHaveCount(0);
      }
    }
    expect(await touched()).toEqual([]);
    expect(asked).toEqual([]);
    const nothing = { executed: 0, dialogs: 0, popups: 0, navigations: 0, violations: 0, unasked: 0 };
    expect(await tripwire.tripped()).toEqual(nothing);
    // The watch sees what it is for.
    await page.evaluate(() => [localStorage.length, document.cookie, navigator.serviceWorker]);
    expect(await touched()).toEqual(['localStorage', 'cookie', 'serviceWorker']);
  });
});

test.describe('what others send', () => {
  // The browser says so in its console when an answer is an error.
  test.use({ expectedMessages: [/^console: Failed to load resource/] });

  test(
    'is drawn as text in lists, responses, documents and links: nothing runs, nobody is asked, no secret is shown',
    nightly,
    async ({ page, serve, servers, tryIt, editor, problems }, testInfo) => {
      testInfo.setTimeout(sized(90_000, 900_000));
      testInfo.annotations.push({ type: 'measured', description: `hostile content, from seed ${seed}` });
      const random = randomOf(String(seed));
      const beacon = await serve({}, {});
      const strings = stringsFor(beacon.url);
      const tripwire = await layTripwire(page, beacon);
      const drawn = drawAnswers(strings, sized(9, 63), random);
      let next = 0;
      const hostile = await serve({
        'GET /tools': listing(...strings.map(hostileTool)),
        'POST /tools/call': (asked, response) => {
          const { route } = drawn[next] ?? { route: {} };
          next += 1;
          const answer = typeof route === 'function' ? route(asked, response) : route;
          const echo = asked.headers.authorization ?? '';
          return answer && { ...answer, headers: { ...answer.headers, 'x-echo': echo } };
        },
      });
      await servers.add({ url: hostile.url, title: 'Hostile', authentication: 'Bearer token', credential: token });
      await expect(servers.tools.getByRole('row')).not.toHaveCount(0);
      await servers.tools.getByRole('row').nth(random.below(8)).click();
      for (const { name } of drawn) {
        await test.step(name, async () => {
          const before = next;
          await tryIt.sendButton.click();
          await expect.poll(() => next).toBe(before + 1);
          await expect(tryIt.outcome).toBeVisible();
          await tryIt.show('Exchange');
          await tryIt.show('Response');
        });
      }
      const dialog = page.getByRole('dialog');
      const texts = random.some(strings, sized(2, 24));
      for (const text of texts) {
        for (const link of hostileLinks(text)) {
          await page.evaluate((fragment) => {
            location.hash = fragment;
          }, link);
          await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
          if (link.startsWith('#doc=')) continue;
          await expect(dialog).toBeVisible();
          if (link.startsWith('#story='))
            await expect(dialog.getByRole('button', { name: 'Play story' })).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
      }
      await editor.open(`[${texts.map(hostileTool).join(',')}]`);
      await problems.settled();
      await editor.show('Split');
      await expect(page.getByRole('region', { name: 'Builder', exact: true })).toBeVisible();
      const tripped = await tripwire.tripped();
      const sent =
        strings.length * placesOfTool + drawn.length + texts.length * (hostileLinks('').length + placesOfTool);
      keepsNoTrace(await textsWith(page), token);
      noteFigures('hostile-page', { seed, sent, ...tripped, leaks: 0 });
      expect(tripped).toEqual({ executed: 0, dialogs: 0, popups: 0, navigations: 0, violations: 0, unasked: 0 });
    },
  );
});
