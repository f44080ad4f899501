import { afterEach, expect, it } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import { analysisStore } from '../../state/checking';
import { documentStore, openText } from '../../state/document';
import { type DocumentEntry, workspaceStore } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen, textsOf, waitFor } from '../../ui/render.testkit';
import { DocumentTabs } from './document-tabs';

const before = workspaceStore.getState();
afterEach(() => {
  workspaceStore.setState(before, true);
  openText('', '');
});

const tools = (...names: readonly string[]) =>
  JSON.stringify(names.map((name) => ({ id: `WeatherAPI.${name}@1.0.0`, name: `WeatherAPI_${name}`, inputs: {} })));

function show(...texts: readonly string[]): void {
  const documents = texts.map(
    (text, index): DocumentEntry => ({
      ...{ id: `d${index}`, text, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0, position: index },
    }),
  );
  workspaceStore.setState({ documents, openIds: documents.map(({ id }) => id), activeId: 'd0' });
  openText('d0', texts[0] ?? '');
  render(
    <div className="flex h-11 w-80">
      <DocumentTabs />
    </div>,
  );
}

const error: Diagnostic = {
  ...{ rule: 'doc/syntax', severity: 'error', message: 'Wrong.', pointer: '', citation: '', fixes: [] },
  ...{ offset: 0, length: 1 },
};
const names = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));
const named = (name: string) => `{"id": "${name}"}`;

it('are called after what their tools share, with their number, and twins are numbered', async () => {
  show(tools('Now', 'Week'), named('a'), named('a'));
  expect(names()).toEqual(['WeatherAPI · 2 tools', 'a', 'a (2)']);
  await expectAccessible(screen.getByRole('tablist'));
});

it('say which document has errors, as the checker found them when it was in front', () => {
  show(named('a'), named('b'));
  act(() => {
    const { revision } = documentStore.getState();
    analysisStore.setState({ revision, diagnostics: [error], isBehind: false });
  });
  expect(names()).toEqual(['a, has errors', 'b']);
  act(() => {
    workspaceStore.setState({ activeId: 'd1' });
    openText('d1', named('b'));
  });
  expect(names()).toEqual(['a, has errors', 'b']);
  act(() =>
    workspaceStore.setState(({ documents }) => ({
      documents: documents.map((entry) => (entry.id === 'd0' ? { ...entry, text: named('c') } : entry)),
    })),
  );
  expect(names()).toEqual(['c', 'b']);
});

it('have errors as long as nobody stores another text, when their own is not here any more', () => {
  show(named('a'), named('b'));
  const change = (by: Partial<DocumentEntry>) =>
    act(() =>
      workspaceStore.setState(({ documents }) => ({
        documents: documents.map((entry) => (entry.id === 'd0' ? { ...entry, ...by } : entry)),
      })),
    );
  act(() => {
    const { revision } = documentStore.getState();
    analysisStore.setState({ revision, diagnostics: [error], isBehind: false });
    workspaceStore.setState({ activeId: 'd1' });
    openText('d1', named('b'));
  });
  change({ text: undefined, title: 'a' });
  expect(names()).toEqual(['a, has errors', 'b']);
  change({ title: 'c', updatedAt: 1 });
  expect(names()).toEqual(['c', 'b']);
});

it('that have no room are in a list, and the one in front comes into view', async () => {
  show(...['a', 'b', 'c', 'd', 'e', 'f'].map(named));
  const { user } = render(<span />);
  await user.click(await screen.findByRole('button', { name: 'All tabs' }));
  expect(await screen.findByRole('option', { selected: true })).toHaveAccessibleName('a');
  expect(textsOf('option')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await expectAccessible(screen.getByRole('dialog', { name: 'All tabs' }));
  await user.click(screen.getByRole('option', { name: 'f' }));
  const front = await screen.findByRole('tab', { name: 'f', selected: true });
  const { right } = screen.getByRole('tablist').getBoundingClientRect();
  await waitFor(() => expect(front.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1));
});

it('that have room need no list', () => {
  show(named('a'), named('b'));
  expect(screen.queryByRole('button', { name: 'All tabs' })).toBeNull();
});
