import { afterEach, expect, it } from 'vitest';
import { openText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen, waitFor } from '../../ui/render.testkit';
import { Breadcrumb } from './breadcrumb';

const text = '{"name": "weather", "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}}}';

afterEach(() => {
  textModels.setState({}, true);
  openText('', '');
});

it('shows the way to the cursor once it rests, and goes back on it', async () => {
  openInMemory(text);
  const gone: number[] = [];
  let cursor = text.indexOf('"string"');
  let tell = (_: { readonly offset: number; readonly length: number }) => {};
  const { definition } = textModels.getState();
  if (!definition) throw new Error('There is no model.');
  textModels.setState({
    definition: {
      ...definition,
      selection: () => ({ offset: cursor, length: 0 }),
      reveal: ({ offset }) => gone.push(offset),
      onCursor: (listener) => {
        tell = listener;
        return () => {};
      },
    },
  });
  const { user } = render(<Breadcrumb />);
  const steps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(steps()).toEqual(['weather', 'inputSchema', 'city', 'type']));
  await expectAccessible(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(screen.getByRole('button', { name: 'Go to city' }));
  await user.click(screen.getByRole('button', { name: 'Go to weather' }));
  expect(gone).toEqual([text.indexOf('"city"'), 0]);
  cursor = text.indexOf('"inputSchema"');
  act(() => tell({ offset: cursor, length: 0 }));
  await waitFor(() => expect(steps()).toEqual(['weather', 'inputSchema']));
});

it('has room beside what follows for however long a name', async () => {
  openInMemory(text.replaceAll('weather', 'w'.repeat(200)).replaceAll('city', 'c'.repeat(200)));
  const { definition } = textModels.getState();
  if (!definition) throw new Error('There is no model.');
  for (const last of ['{"name"', '"type": "string"']) {
    const selection = () => ({ offset: definition.getText().lastIndexOf(last), length: 0 });
    textModels.setState({ definition: { ...definition, selection } });
    const { leave } = render(
      <div style={{ width: 600, display: 'flex' }}>
        <Breadcrumb />
      </div>,
    );
    const nav = screen.getByRole('navigation', { name: 'Breadcrumb' });
    const steps = await screen.findAllByRole('button');
    expect(steps.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(nav.getBoundingClientRect().right);
    leave();
  }
});
