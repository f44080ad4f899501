import { expect, it, vi } from 'vitest';
import { render, screen, textsOf } from '../render.testkit';
import { TargetFields } from './target-fields';

const targets = [
  { id: 'otc', title: 'Open Tool Calling', description: 'Version 1.0', revisions: [] },
  { id: 'mcp', title: 'MCP', description: 'Tools of a server', revisions: ['2026-06-18', '2025-03-26'] },
];

function draw(to: string, revision?: string) {
  const onChange = vi.fn();
  return { ...render(<TargetFields label="Write as" {...{ targets, to, revision, onChange }} />), onChange };
}

it('offers every target', async () => {
  const { user, onChange } = draw('otc');
  await user.click(screen.getByRole('button', { name: 'Write as', description: 'Open Tool Calling' }));
  expect(textsOf('option')).toEqual(['Open Tool CallingVersion 1.0', 'MCPTools of a server']);
  await user.click(screen.getByRole('option', { name: 'MCP' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('mcp', undefined);
});

it.each(['otc', 'unknown'])('asks for no revision of %s, which has none', (to) => {
  draw(to);
  expect(screen.queryByRole('button', { name: 'Revision' })).toBeNull();
});

it('begins with the definition as it is', () => {
  draw('mcp');
  expect(screen.getByRole('button', { name: 'Revision', description: 'As it is' })).toBeVisible();
});

it.each([
  [undefined, '2025-03-26', '2025-03-26'],
  ['2025-03-26', 'As it is', undefined],
])('from %s to %s', async (revision, label, wanted) => {
  const { user, onChange } = draw('mcp', revision);
  await user.click(screen.getByRole('button', { name: 'Revision' }));
  await user.click(screen.getByRole('option', { name: label }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('mcp', wanted);
});

it('forgets the revision with the target', async () => {
  const { user, onChange } = draw('mcp', '2025-03-26');
  await user.click(screen.getByRole('button', { name: 'Write as' }));
  await user.click(screen.getByRole('option', { name: 'Open Tool Calling' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('otc', undefined);
});
