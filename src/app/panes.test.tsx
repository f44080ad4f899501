import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { showRail } from '../state/page';
import { changeSettings, defaultSettings } from '../state/settings';
import { Panel } from '../ui/layout/panel';
import { act, render, screen, waitFor } from '../ui/render.testkit';
import { SchemaForm } from '../ui/schema-form/schema-form';
import { runCommand } from './commands';
import { keepFocus } from './keep-focus';
import { Rail } from './rail';
import { RailOver } from './rail-over';
import { startShortcuts } from './shortcuts';

let stop = () => {};
beforeEach(() => {
  stop = startShortcuts(Promise.resolve(runCommand));
});
afterEach(() => {
  stop();
  changeSettings(defaultSettings);
});

/** What has the focus, by its accessible name or its words. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

const page = (
  <main>
    <Panel label="Editor" actions={<button type="button">Format</button>}>
      <section aria-label="Part of it">
        <button type="button">Fix</button>
      </section>
    </Panel>
    <div hidden>
      <Panel label="Problems">
        <button type="button">Out of view</button>
      </Panel>
    </div>
    <Panel label="Try it" actions={<button type="button">More</button>}>
      No arguments
    </Panel>
    <Panel label="Response">Nothing yet</Panel>
  </main>
);

it('F6 goes round the panes on screen: to what stands below the head, else to the head, else to the pane', async () => {
  const { user } = render(page);
  const seen = [];
  for (let step = 0; step < 4; step += 1) {
    await user.keyboard('{F6}');
    seen.push(focused());
  }
  expect(seen).toEqual(['Fix', 'More', 'Response', 'Fix']);
  await user.keyboard('{Shift>}{F6}{/Shift}');
  expect(focused()).toBe('Response');
  // Its ring lies over what is in it.
  const ring = getComputedStyle(screen.getByRole('region', { name: 'Response' }), '::after');
  expect([ring.position, ring.outlineStyle]).toEqual(['absolute', 'solid']);
});

it('a pane has the focus again where it was left', async () => {
  const { user } = render(page);
  screen.getByText('Format').focus();
  await user.keyboard('{F6}{Shift>}{F6}{/Shift}');
  expect(focused()).toBe('Format');
});

it('Try it has keys of its own', async () => {
  const { user } = render(page);
  await user.keyboard('{Control>}j{/Control}');
  await waitFor(() => expect(focused()).toBe('More'));
});

it.each([
  ['a string, whose state is unset', { type: 'string' }, 'value'],
  [
    'an object, whose members are not there',
    { type: 'object', properties: { a: { type: 'string' } } },
    'Fill in value',
  ],
] as const)('Try it begins in the control of its first argument: %s', async (_, value, name) => {
  const { user } = render(
    <main>
      <Panel label="Try it" actions={<button type="button">More</button>}>
        <SchemaForm
          schemaText={JSON.stringify({ type: 'object', properties: { value } })}
          text="{}"
          onEdit={() => {}}
          issues={[]}
        />
      </Panel>
    </main>,
  );
  await user.keyboard('{Control>}j{/Control}');
  await waitFor(() => expect(focused()).toBe(name));
});

it('the rail over the page goes by key, and when the focus leaves it for another pane', async () => {
  const { user } = render(
    <main style={{ position: 'relative', height: 400 }}>
      <RailOver />
      <Panel label="Editor">
        <button type="button">Fix</button>
      </Panel>
    </main>,
  );
  for (const keys of ['{F6}', '{Control>}b{/Control}']) {
    act(() => showRail('workspace'));
    screen.getByRole('textbox', { name: 'Search all documents' }).focus();
    await user.keyboard(keys);
    expect(focused()).toBe('Fix');
    expect(screen.queryByRole('region', { name: 'Workspace' })).toBeNull();
  }
});

it.each([
  ['History', 'show-history'],
  ['Servers', 'show-servers'],
])('a command that shows %s leads into it', async (name, command) => {
  render(
    <main>
      <Rail />
    </main>,
  );
  // As on the page: what had the focus first may go when the list comes.
  onTestFinished(keepFocus());
  act(() => runCommand(command));
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
});
