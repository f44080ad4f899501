import { afterEach, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import { analysisStore } from '../../state/checking';
import { documentStore, openText } from '../../state/document';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen, textsOf, waitFor } from '../../ui/render.testkit';
import { ToolOutline } from './tool-outline';

const before = analysisStore.getState();
afterEach(() => {
  analysisStore.setState(before, true);
  openText('', '');
  vi.restoreAllMocks();
});

function show(count: number) {
  openText('many', JSON.stringify(Array.from({ length: count }, (_, index) => ({ name: `tool_${index}` }))));
  return render(
    <div className="flex h-96 w-64 flex-col">
      <ToolOutline />
    </div>,
  );
}

const error: Diagnostic = {
  ...{ rule: 'mcp/name', severity: 'error', message: 'Wrong.', pointer: '/1/name', citation: '', fixes: [] },
  ...{ offset: 0, length: 1 },
};
const row = (name: string) => screen.findByRole('row', { name });

it('lists the tools with their problems, and says which one is chosen', async () => {
  show(3);
  expect(await row('tool_2')).toBeVisible();
  act(() => analysisStore.setState({ diagnostics: [error, error] }));
  const names = () => screen.getAllByRole('row').map((each) => each.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['tool_0, chosen', 'tool_1, 2 problems', 'tool_2']));
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectAccessible(screen.getByRole('region', { name: 'Outline' }));
});

it('chooses a tool that is pressed', async () => {
  const { user } = show(3);
  await user.click(await row('tool_1'));
  expect(documentStore.getState().toolIndex).toBe(1);
  await user.keyboard('{ArrowDown}');
  expect(getComputedStyle(await row('tool_2')).outlineStyle).toBe('solid');
  await user.keyboard('{Enter}');
  expect(documentStore.getState().toolIndex).toBe(2);
});

it('of thousands draws those in view, follows the chosen one, and is filtered', async () => {
  const { user } = show(3000);
  await row('tool_1');
  act(() => documentStore.setState({ toolIndex: 2500 }));
  expect(await row('tool_2500, chosen')).toBeVisible();
  expect(textsOf('row').length).toBeLessThan(60);
  await user.type(screen.getByRole('textbox', { name: 'Filter outline' }), '2999');
  expect(await row('tool_2999')).toBeVisible();
  expect(screen.getByText('1 of 3,000 tools')).toBeVisible();
  await user.keyboard('x');
  expect(await screen.findByText('No tool matches.')).toBeVisible();
});

it('asks the list about its rows for none of them when another tool is chosen', async () => {
  show(3000);
  await row('tool_0, chosen');
  await waitFor(() => expect(screen.getByRole('grid').scrollHeight).toBeGreaterThan(3000 * 28));
  // React Aria looks a row up in a `Map`.
  const asked = vi.spyOn(Map.prototype, 'get');
  act(() => documentStore.setState({ toolIndex: 2 }));
  const count = asked.mock.calls.length;
  asked.mockRestore();
  expect(await row('tool_2, chosen')).toBeVisible();
  expect(await row('tool_0')).toBeVisible();
  expect(count).toBeLessThan(1000);
});
