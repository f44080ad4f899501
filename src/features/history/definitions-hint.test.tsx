import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callTarget, pickListedTool } from '../../state/call';
import { openText } from '../../state/document';
import { beginWithoutCalls, keepPast, server } from '../../state/history/history.testkit';
import { listingOf, listTools, selectServer } from '../../state/server';
import { render, screen, within } from '../../ui/render.testkit';
import { DefinitionsHint } from './definitions-hint';

beginWithoutCalls();

const tool = (description: string) => ({
  ...{ id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', description, version: '1.0.0' },
  ...{ input_schema: { parameters: { type: 'object', properties: {} } }, output_schema: { type: 'number' } },
});

/** The server lists the tool so from now on. */
async function list(description: string): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ tools: [tool(description)] }));
  await listTools(server);
}

/** Another document is taken over at once, by what follows the draft as well. */
function write(description: string): void {
  openText('before', '');
  openText('test', JSON.stringify(tool(description), null, 1));
}

beforeEach(() => selectServer(server.id));

const hint = () => screen.queryByText(/^Differs from/)?.textContent;
const lines = (name: string, kind: 'old' | 'new') =>
  [...screen.getByRole('region', { name }).querySelectorAll(`[data-line=${kind}]`)].map(
    ({ textContent }) => textContent,
  );

describe('a definition', () => {
  it('that says what the server lists, in another layout, is no difference', async () => {
    write('Brews.');
    await list('Brews.');
    render(<DefinitionsHint />);
    await expect.poll(() => listingOf(server)?.kind).toBe('tools');
    expect(hint()).toBeUndefined();
  });

  it('that differs from it is compared line by line', async () => {
    write('Brews tea.');
    await list('Brews.');
    const { user } = render(<DefinitionsHint />);
    await expect.poll(hint).toBe('Differs from what the server lists.');
    await user.click(screen.getByRole('button', { name: 'Compare definitions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Definitions of Tea_Brew' });
    expect(within(dialog).getByRole('heading', { name: 'What the server lists' })).toBeVisible();
    const name = 'Difference from: What the server lists';
    expect(lines(name, 'old')).toEqual([expect.stringContaining('"Brews."')]);
    expect(lines(name, 'new')).toEqual([expect.stringContaining('"Brews tea."')]);
  });

  it('that differs from the one at the last call that worked is compared with it', async () => {
    write('Brews.');
    await list('Brews.');
    await keepPast({ label: 'Tea_Brew', at: Date.parse('2024-02-29T12:00:00') });
    const { user } = render(<DefinitionsHint />);
    await expect.poll(hint).toBe('Differs from the definition at the last call that worked (Feb 29, 2024).');
    await user.click(screen.getByRole('button', { name: 'Compare definitions' }));
    await screen.findByRole('dialog', { name: 'Definitions of Tea_Brew' });
    const name = 'Difference from: At the last call that worked';
    expect(lines(name, 'old').join()).toContain('"A tool."');
    expect(lines(name, 'new').join()).toContain('"Brews."');
  });

  it('that was picked before the server listed another gives way to it when asked', async () => {
    write('Mine.');
    await list('Brews.');
    const before = listingOf(server);
    const [picked] = before?.kind === 'tools' ? before.tools : [];
    if (before?.kind !== 'tools' || !picked) throw new Error('Nothing is listed.');
    pickListedTool(server.id, picked, before.dialect);
    await list('Brews tea.');
    const { user } = render(<DefinitionsHint />);
    await expect.poll(hint).toContain('what the server lists');
    await user.click(screen.getByRole('button', { name: 'Use the server’s' }));
    expect(callTarget()?.tool.raw).toMatchObject({ description: 'Brews tea.' });
    expect(hint() ?? '').not.toContain('what the server lists');
  });
});
