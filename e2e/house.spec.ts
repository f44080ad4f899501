import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sizedRows } from '../src/sizes.testkit';
import { documentLink } from '../src/state/share/shared-document';
import { servedAddress, servedPort, staticAddress } from './support/addresses';
import { expect, test } from './support/test';
import { definition } from './support/tool-server';
import { Documents } from './support/workspace';

/** A pattern is a thing that only the validator worker judges. */
const definitionWithPattern = JSON.stringify({
  id: 'Codes.Check@1.0.0',
  name: 'Codes_Check',
  description: 'Checks a code.',
  version: '1.0.0',
  input_schema: {
    parameters: {
      type: 'object',
      properties: { code: { type: 'string', description: 'The code.', pattern: '^[a-z]+$', default: 'A1' } },
    },
  },
  output_schema: null,
});

const hosts = [
  { title: 'from callsheet serve', address: servedAddress },
  { title: 'from a plain file server under a sub-path', address: staticAddress },
];

for (const { title, address } of sizedRows(hosts)) {
  test(`the page comes up from a link without complaints, and no worker of ours has a network ${title}`, async ({
    page,
  }) => {
    await page.goto(await documentLink(address, { text: definition('Tea.Pour@1.0.0', 'Pours tea.') }));
    await expect(page.getByRole('region', { name: 'Editor', exact: true })).toBeVisible();
    await expect(new Documents(page).tab('Tea.Pour@1.0.0')).toHaveAttribute('aria-selected', 'true');
    // The note is of what the link holds; the example has none.
    await expect(page.getByRole('status', { name: 'Analysis', exact: true })).toHaveText('No problems, 1 note');
    const file = { name: 'tool.json', mimeType: 'application/json', buffer: Buffer.from(definitionWithPattern) };
    await page.getByLabel('Files to open').setInputFiles(file);
    const own = () => page.workers().filter((worker) => /\/(analysis|text|validator)\.worker-/.test(worker.url()));
    // A worker may be replaced while it is asked; then the next one is.
    await expect(async () => {
      expect(own().length).toBeGreaterThanOrEqual(3);
      for (const worker of own()) {
        const left = await worker.evaluate(() =>
          ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts'].filter(
            (name) => Reflect.get(globalThis, name) !== undefined,
          ),
        );
        expect(left, worker.url()).toEqual([]);
      }
    }).toPass();
  });
}

test.describe('framing', () => {
  test.use({ expectedMessages: [/frame-ancestors|X-Frame-Options|Refused to display|refused to connect/i] });

  test('the static build refuses by itself', async ({ page }) => {
    await page.setContent(`<iframe src="${staticAddress}"></iframe>`);
    await expect(page.frameLocator('iframe').getByText('Callsheet does not run inside another page.')).toBeVisible();
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  });

  test('callsheet serve forbids it', async ({ page }) => {
    await page.setContent(`<iframe src="${servedAddress}"></iframe>`);
    // What the browser shows in its place.
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  });
});

test.describe('the policy at work', () => {
  test.use({ expectedMessages: [/Content Security Policy|requires 'Trusted|^policy: /] });

  for (const { title, address } of hosts) {
    test(`no inline script, no HTML from text ${title}`, async ({ page }) => {
      await page.goto(address);
      const found = await page.evaluate(() => {
        const script = document.createElement('script');
        let isScriptRefused = false;
        try {
          script.text = 'globalThis.hasRun = true';
          document.head.append(script);
        } catch {
          isScriptRefused = true;
        }
        let isMarkupRefused = false;
        try {
          document.createElement('div').innerHTML = '<img>';
        } catch {
          isMarkupRefused = true;
        }
        return { isScriptRefused, isMarkupRefused, hasRun: Reflect.get(globalThis, 'hasRun') !== undefined };
      });
      expect(found).toEqual({ isScriptRefused: true, isMarkupRefused: true, hasRun: false });
    });
  }
});

test.describe('the command line', () => {
  const callsheet = (...args: readonly string[]) => spawn(process.execPath, ['dist/cli/callsheet.js', ...args]);

  async function finished(child: ChildProcess) {
    const output = { out: '', error: '' };
    child.stdout?.on('data', (chunk) => {
      output.out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output.error += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, ...output };
  }

  test('a port that is taken is refused', async () => {
    const refused = { code: 2, out: '', error: expect.stringMatching(/^Port \d+ is in use\. .+\n$/) };
    expect(await finished(callsheet('serve', '--port', String(servedPort)))).toEqual(refused);
  });

  test('serve prints its address and ends on Ctrl-C', async ({ request }) => {
    const server = callsheet('serve', '--port', '0');
    const ended = finished(server);
    const [line] = await once(server.stdout, 'data');
    const [address = ''] = String(line).match(/http:\/\/localhost:\d+/) ?? [];
    expect((await request.get(address)).status()).toBe(200);
    server.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });
});
