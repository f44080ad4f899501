import { readFileSync } from 'node:fs';
import { counted } from '../src/core/text/counted';
import { sized } from '../src/sizes.testkit';
import { expect, nightly, test } from './support/journey';
import { idle, longestTask } from './support/long-tasks';

const count = sized(1_000, 5_000);

test(
  'a document of thousands of tools, about a kilobyte each, opens and takes keys without a long pause',
  nightly,
  async ({ page, editor }) => {
    test.setTimeout(90_000);
    const text = manyTools();
    // Handing the file over is the test's own work, not the page's.
    await page.evaluate((content) => Object.assign(window, { madeFile: new File([content], 'tools.json') }), text);
    await idle(page);
    const opened = await longestTask(page, async () => {
      await page.getByLabel('Files to open').evaluate((input) => {
        const file: unknown = Reflect.get(window, 'madeFile');
        if (!(input instanceof HTMLInputElement) || !(file instanceof File)) return;
        const transfer = new DataTransfer();
        transfer.items.add(file);
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await expect(editor.source).toBeVisible();
      await expect(page.getByText(new RegExp(`^${counted(count, 'tool')}, [\\d,]+ characters$`))).toBeVisible({
        timeout: 30_000,
      });
    });
    await idle(page);

    const typed = await longestTask(page, async () => {
      await editor.source.focus();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type(' 7,', { delay: 100 });
      await expect(editor.source).toBeFocused();
      // The editor got the text in turns; a key hands on all that it holds.
      await expect(page.getByText(`${counted(count, 'tool')}, ${counted(text.length + 3, 'character')}`)).toBeVisible({
        timeout: 30_000,
      });
    });
    const description = `${count} tools, ${text.length} characters: longest task ${opened} ms when opened, ${typed} ms when typed in`;
    test.info().annotations.push({ type: 'measured', description });
    // Some 60 ms of it are React's and Monaco's own; a second and more is what laying out and reading at once would add.
    expect(opened).toBeLessThan(300);
    expect(typed).toBeLessThan(150);
  },
);

function manyTools(): string {
  const sample: object = JSON.parse(readFileSync('src/dialects/open-tool-calling/samples/calculator-add.json', 'utf8'));
  const notes = 'word '.repeat(80);
  const tools = Array.from({ length: count }, (_, index) => ({
    ...{ ...sample, id: `Toolkit.Tool${index}@1.0.0`, name: `Tool_${index}`, notes },
  }));
  return JSON.stringify(tools, null, 2);
}
