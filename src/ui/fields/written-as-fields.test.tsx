import { expect, it, vi } from 'vitest';
import { render, screen, textsOf } from '../render.testkit';
import { type WrittenAs, WrittenAsFields } from './written-as-fields';

const targets = [
  { id: 'otc', title: 'Open Tool Calling', description: 'Version 1.0', revisions: [] },
  { id: 'mcp', title: 'MCP', description: 'Tools of a server', revisions: ['2026-06-18', '2025-03-26'] },
];

function draw(as: WrittenAs) {
  const onChange = vi.fn();
  return { ...render(<WrittenAsFields label="Write as" {...{ targets, as, onChange }} />), onChange };
}

it('offers every target', async () => {
  const { user, onChange } = draw({ to: 'otc' });
  await user.click(screen.getByRole('button', { name: 'Write as', description: 'Open Tool Calling' }));
  expect(textsOf('option')).toEqual(['Open Tool CallingVersion 1.0', 'MCPTools of a server']);
  await user.click(screen.getByRole('option', { name: 'MCP' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ to: 'mcp' });
});

it.each(['otc', 'unknown'])('asks for no revision of %s, which has none', (to) => {
  draw({ to });
  expect(screen.queryByRole('button', { name: 'Revision' })).toBeNull();
});

it('begins with the definition as it is', () => {
  draw({ to: 'mcp' });
  expect(screen.getByRole('button', { name: 'Revision', description: 'As it is' })).toBeVisible();
});

it.each([
  [{}, '2025-03-26', { revision: '2025-03-26' }],
  [{ revision: '2025-03-26' }, 'As it is', {}],
])('from %j to %s', async (revision, label, wanted) => {
  const { user, onChange } = draw({ to: 'mcp', ...revision });
  await user.click(screen.getByRole('button', { name: 'Revision' }));
  await user.click(screen.getByRole('option', { name: label }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ to: 'mcp', ...wanted });
});

it('forgets the revision with the target', async () => {
  const { user, onChange } = draw({ to: 'mcp', revision: '2025-03-26' });
  await user.click(screen.getByRole('button', { name: 'Write as' }));
  await user.click(screen.getByRole('option', { name: 'Open Tool Calling' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ to: 'otc' });
});

it.each([
  ['otc', 'otc', true],
  ['mcp', 'otc', false],
])('written as %s after it was filled in for %s, offers to take that back: %s', async (to, filledFor, isFilled) => {
  const { user, onChange } = draw({ to, filledFor });
  const box = screen.queryByRole('checkbox', { name: 'Fill in from the names' });
  expect(box !== null).toBe(isFilled);
  if (!box) return;
  await user.click(box);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ to });
});
