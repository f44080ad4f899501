import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CountTokens } from '../../core/model-view/sent';
import { textOf } from '../../core/text/edit';
import { documentStore, openText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { tokenCountStore } from '../../state/model-view';
import { settingsStore } from '../../state/settings';
import { expectAccessible } from '../../ui/accessible.testkit';
import { type Drawn, render, screen, textsOf, within } from '../../ui/render.testkit';
import { type MemoryOptions, memoryWorkers } from '../../workers/memory-worker.testkit';
import { modelViewHandlers } from '../../workers/model-view/handlers';
import { provideWorkers } from '../../workers/registry';
import { ModelViewDialog } from './model-view-dialog';

const count = (text: string) => text.split(/\W+/).length;

/** What counts beside the page, in memory: a token for each word. */
function work(options?: MemoryOptions, load: () => Promise<CountTokens> = async () => count) {
  const handlers = () => modelViewHandlers(load, () => new Promise((resolve) => setTimeout(resolve)));
  const workers = memoryWorkers(handlers, options);
  provideWorkers(workers.spawn);
  return workers;
}
beforeEach(() => {
  work();
  // Another document is taken over at once, an edit of the same when typing pauses.
  openText('before', '[]');
});

const tool = (name: string, description: string, city: object = { type: 'string', description: 'The city.' }) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { city }, required: ['city'] },
});
const said = 'Tells the present weather of a city, with temperature, wind and the chance of rain.';
const weather = tool('get_weather', said);
const listing = JSON.stringify({
  tools: [
    weather,
    tool('getWeather', said.replace('present', 'current'), { type: 'string', format: 'credit-card' }),
    tool('send_mail', '<img src=x onerror=alert(1)> Sends a message.'),
  ],
});

function draw(text: string) {
  openText(text, text);
  const fates: string[] = [];
  return { ...render(<ModelViewDialog onClose={() => fates.push('closed')} />), fates };
}

const sent = async () => (await screen.findByRole('region', { name: 'What the provider is sent' })).textContent;
const finding = (name: string) => within(screen.getByRole('region', { name }));
const cells = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** The whole costs more than its name, description and schema, of which each costs something. */
function addUp(counts: readonly string[]): boolean {
  const [whole = 0, ...parts] = counts.map(Number).toReversed();
  return parts.length === 3 && Math.min(...parts) > 0 && whole > parts.reduce((sum, part) => sum + part);
}

async function choose(user: Drawn['user'], label: string, option: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('one tool', () => {
  it('is shown as each provider is sent it, and counted part by part', async () => {
    const { user } = draw(JSON.stringify(weather));
    expect(await sent()).toContain('"function"');
    await choose(user, 'Sent as', /^Anthropic tools/);
    await expect.poll(sent).toContain('"input_schema"');
    expect(addUp(cells(/^Anthropic/))).toBe(true);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(finding('Look-alikes').getByText(/^There is one tool here/)).toBeVisible();
  });

  it('is shown before the tokenizer is here, with its tokens estimated', async () => {
    const { promise, resolve } = Promise.withResolvers<CountTokens>();
    work({}, () => promise);
    draw(JSON.stringify(weather));
    expect(await sent()).toContain('"function"');
    expect(cells(/^Anthropic/).every((cell) => /^≈ [1-9]/.test(cell))).toBe(true);
    await expect.poll(() => finding('Not passed on').queryByText(/^Every provider passes on/)).not.toBeNull();
    resolve(count);
    await expect.poll(() => cells(/^Anthropic/).join()).not.toContain('≈');
  });

  it('is shown as the provider that was asked for', async () => {
    openText('anthropic', JSON.stringify(weather));
    render(<ModelViewDialog target="anthropic" onClose={() => undefined} />);
    expect(await sent()).toContain('"input_schema"');
  });

  it('leaves its count for what stands beside the text', async () => {
    draw(JSON.stringify(weather));
    await expect.poll(() => tokenCountStore.getState().text).toBe(documentStore.getState().text);
    expect(tokenCountStore.getState().counts?.whole).toBeGreaterThan(10);
  });
});

describe('a set of tools', () => {
  it('is counted as a whole, and shown as a whole or tool by tool', async () => {
    const { user } = draw(listing);
    const more = () => {
      const [all, one] = cells(/^Gemini functions with/)
        .map(Number)
        .toReversed();
      return (all ?? 0) - (one ?? 0);
    };
    await expect.poll(more).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: 'All 3 tools' }));
    await expect.poll(sent).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'One tool' }));
    await choose(user, 'Tool', 'send_mail');
    await expect.poll(sent).toContain('send_mail');
    expect(await sent()).not.toContain('getWeather');
  });

  it('has its look-alikes named, each with the reason', async () => {
    draw(listing);
    await expect.poll(() => finding('Look-alikes').queryAllByRole('listitem').length).toBe(2);
    await expectAccessible(screen.getByRole('dialog'));
    expect(
      finding('Look-alikes')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'get_weatherandgetWeatherdiffer only in capitals and separators.',
      expect.stringMatching(/^get_weatherandgetWeathershare \d+% of their descriptions\.$/),
    ]);
  });

  it('with more look-alikes than are listed says so', async () => {
    draw(JSON.stringify(Array.from({ length: 30 }, (_, index) => tool(`tool_${index}`, `${said} ${index}`))));
    expect(await screen.findByText(/There are more than are listed\.$/)).toBeVisible();
  });

  it.each([
    ['Look-alikes', 'getWeather', '"getWeather"'],
    ['Not passed on', 'format', '"credit-card"'],
  ])('leads from %s to the place in the text', async (region, name, place) => {
    openInMemory(listing);
    const { definition } = textModels.getState();
    const shown: string[] = [];
    if (!definition) throw new Error('openInMemory provides a model.');
    const reveal = (range: Parameters<typeof definition.reveal>[0]) => shown.push(textOf(listing, range));
    textModels.setState({ definition: { ...definition, reveal } });
    const fates: string[] = [];
    const { user } = render(<ModelViewDialog onClose={() => fates.push('closed')} />);
    const [button] = await within(await screen.findByRole('region', { name: region })).findAllByRole('button', {
      name,
    });
    if (button) await user.click(button);
    expect(fates).toEqual(['closed']);
    await expect.poll(() => shown).toEqual([place]);
    expect(settingsStore.getState().editorView).not.toBe('form');
  });

  it('has what no model is told listed, with who leaves it out', async () => {
    draw(listing);
    await expect.poll(() => finding('Not passed on').queryAllByRole('listitem').length).toBe(1);
    expect(finding('Not passed on').getByRole('listitem').textContent).toBe(
      'formatof parameter city in getWeather:not passed on in OpenAI strict functions.',
    );
  });
});

it('stops counting when it is left', async () => {
  const { log } = work({ hangsOn: '"open"' });
  const { leave } = draw(listing);
  await expect.poll(() => log).toEqual(['spawn']);
  leave();
  expect(log).toEqual(['spawn', 'terminate']);
});

it('says so when the counter breaks off', async () => {
  work({ diesOf: '"open"' });
  draw(listing);
  expect(await screen.findByText('Nothing more is counted')).toBeVisible();
  expect(await screen.findByText('It could not be written.')).toBeVisible();
});

it.each([
  ['no tool yet', '[]', 'This text holds no tool yet. Write or open a definition.'],
  ['no tools ever', '{"version": "v1-draft", "exports": {}}', /plug-in/],
])('of a text with %s says why no model hears of it', (_, text, reason) => {
  draw(text);
  expect(screen.getByText('No model would hear of this')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(textsOf('table')).toEqual([]);
});

it('fits a narrow screen', async () => {
  await page.viewport(390, 844);
  try {
    draw(listing);
    const received = await screen.findByRole('region', { name: 'What is received' });
    for (const part of [received, screen.getByRole('region', { name: 'Token cost' })]) {
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    }
  } finally {
    await page.viewport(1280, 800);
  }
});
