import { readFileSync } from 'node:fs';
import type * as TestingLibrary from '@testing-library/dom';
import type { Browser } from './browser';

/** In the page: finds by role and name as in other tests. */
declare const TestingLibraryDom: typeof TestingLibrary;
const testingLibrary = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');

/** WebDriver's letters for keys without one. */
const keys = { Enter: '\uE007', Tab: '\uE004', Control: '\uE009' } as const;
type Key = keyof typeof keys;

/** What a person does in a browser, by role, name and key. */
export class Visitor {
  private readonly browser: Browser;
  constructor(browser: Browser) {
    this.browser = browser;
  }

  async open(address: string): Promise<void> {
    await this.browser.open(address);
    await this.browser.evaluate(`(async () => { ${testingLibrary}; return ''; })()`);
    await this.run(configure);
  }

  async press(role: string, name: RegExp): Promise<void> {
    const point = await this.run(pointOf, role, name.source);
    await this.browser.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  async type(text: string, end?: Key): Promise<void> {
    const letters = [...text, ...(end ? [keys[end]] : [])];
    await this.strike(letters.flatMap((value) => [down(value), up(value)]));
  }

  async chord(key: string): Promise<void> {
    await this.strike([down(keys.Control), down(key), up(key), up(keys.Control)]);
  }

  /** Opens a text as a new document, as a file is opened. */
  async openFile(text: string): Promise<void> {
    await this.run(openFile, text);
  }

  async focus(role: string, name: RegExp): Promise<void> {
    await this.run(focusOn, role, name.source);
  }

  /** Waits until what has a role and a name says something. */
  async reads(role: string, name: RegExp, wanted: RegExp): Promise<void> {
    await this.run(waitForText, role, name.source, wanted.source);
  }

  /** Waits until a field has the focus and this value. */
  async focuses(role: string, name: RegExp, value: string): Promise<void> {
    await this.run(waitForFocus, role, name.source, value);
  }

  async outcome(kind: string): Promise<string> {
    return this.run(waitForOutcome, kind);
  }

  private async strike(actions: readonly Readonly<Record<string, string>>[]): Promise<void> {
    await this.browser.perform({ type: 'key', id: 'keyboard', actions });
  }

  private async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const values = args.map((arg) => JSON.stringify(arg)).join();
    const settled = `(${work})(${values}).then((value) => ({ value }), (error) => ({ error: error.message }))`;
    const { value, error } = JSON.parse(await this.browser.evaluate(`${settled}.then(JSON.stringify)`));
    if (error !== undefined) throw new Error(error);
    return value;
  }
}

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** An error repeats the words of the page, not its markup. */
async function configure(): Promise<void> {
  TestingLibraryDom.configure({
    asyncUtilTimeout: 15_000,
    getElementError: (message) => new Error(`${message?.split('\n', 1)[0]} ${document.body.textContent}`),
  });
}

async function pointOf(role: string, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const found = await TestingLibraryDom.findByRole(document.body, role, { name: new RegExp(name) });
  found.scrollIntoView({ block: 'nearest' });
  return TestingLibraryDom.waitFor(() => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    if (!found.contains(document.elementFromPoint(x, y))) throw new Error(`Something covers ${role} ${name}.`);
    return { x, y };
  });
}

async function focusOn(role: string, name: string): Promise<void> {
  const found = await TestingLibraryDom.findByRole(document.body, role, { name: new RegExp(name) });
  found.focus();
}

async function waitForText(role: string, name: string, wanted: string): Promise<void> {
  const found = await TestingLibraryDom.findByRole(document.body, role, { name: new RegExp(name) });
  await TestingLibraryDom.waitFor(() => {
    if (!new RegExp(wanted).test(found.textContent)) throw new Error(`${role} ${name} says: ${found.textContent}`);
  });
}

async function waitForFocus(role: string, name: string, value: string): Promise<void> {
  await TestingLibraryDom.waitFor(() => {
    const found = TestingLibraryDom.getByRole(document.body, role, { name: new RegExp(name) });
    const isFocused = found === document.activeElement;
    if (!isFocused || !('value' in found) || found.value !== value) throw new Error(`${role} ${name} isn't focused.`);
  });
}

async function waitForOutcome(kind: string): Promise<string> {
  return TestingLibraryDom.waitFor(() => {
    const outcome = document.querySelector('[data-outcome]');
    if (outcome?.getAttribute('data-outcome') !== kind) throw new Error(`No ${kind}: ${document.body.textContent}`);
    return outcome.textContent;
  });
}

async function openFile(text: string): Promise<void> {
  const input = await TestingLibraryDom.findByLabelText(document.body, 'Files to open');
  const data = new DataTransfer();
  data.items.add(new File([text], 'tool.json', { type: 'application/json' }));
  Object.assign(input, { files: data.files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
