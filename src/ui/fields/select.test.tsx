import { describe, expect, it } from 'vitest';
import { renderHeld, screen, textsOf, waitFor } from '../render.testkit';
import { Select, type SelectProps } from './select';

const items = [
  { id: 'otc', label: 'Open Tool Calling' },
  { id: 'mcp', label: 'MCP', description: 'Model Context Protocol' },
  { id: 'xtp', label: 'XTP', description: 'Plug-ins', reason: 'This server runs no plug-ins' },
  { id: 'tf', label: 'Toolfoundation' },
];

const draw = (props: Partial<SelectProps<string>> = {}, start: string | null = null) =>
  renderHeld(start, (value, onChange) => (
    <Select label="Dialect" {...props} items={items} value={value} onChange={onChange} />
  ));
const button = () => screen.getByRole('button', { name: 'Dialect' });

describe('a choice of one', () => {
  it('is named by its label alone, and described by what is chosen', () => {
    draw({}, 'mcp');
    expect(screen.getByRole('button', { name: 'Dialect', description: 'MCP' })).toBeVisible();
    expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual([
      'listbox',
      'false',
    ]);
  });

  it.each([
    [undefined, null, 'Choose…'],
    ['Not set', null, 'Not set'],
    ['Not set', 'gone', 'Not set'],
  ])('says %s in the place of nothing', (placeholder, value, said) => {
    draw(placeholder === undefined ? {} : { placeholder }, value);
    expect(button().textContent).toBe(said);
  });

  it('opens by a press, takes a press, and closes', async () => {
    const { user, changes } = draw({}, 'mcp');
    await user.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(textsOf('option')).toEqual([
      'Open Tool Calling',
      'MCPModel Context Protocol',
      'XTPThis server runs no plug-ins',
      'Toolfoundation',
    ]);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('MCP');
    await user.click(screen.getByRole('option', { name: 'Toolfoundation' }));
    expect(changes).toEqual(['tf']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(button().textContent).toBe('Toolfoundation');
  });

  it('says why a row cannot be chosen, and does not choose it', async () => {
    const { user, changes } = draw();
    await user.click(button());
    const row = screen.getByRole('option', { name: 'XTP', description: 'This server runs no plug-ins' });
    expect(row.getAttribute('aria-disabled')).toBe('true');
    await user.click(row);
    expect(changes).toEqual([]);
  });

  it('is driven by keys: rows that cannot be chosen are skipped', async () => {
    const { user, changes } = draw({}, 'mcp');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('option', { name: 'MCP' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('option', { name: 'Toolfoundation' }));
    await user.keyboard('{Enter}');
    expect(changes).toEqual(['tf']);
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('finds a row by the letters it begins with', async () => {
    const { user, changes } = draw();
    await user.tab();
    await user.keyboard('{Enter}t');
    expect(document.activeElement).toBe(screen.getByRole('option', { name: 'Toolfoundation' }));
    await user.keyboard('{Escape}');
    expect(changes).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('does not open while it is disabled', async () => {
    const { user } = draw({ isDisabled: true });
    await user.click(button());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows its label, or keeps it for those who listen', () => {
    draw({ isLabelHidden: true });
    expect(screen.getByText('Dialect').parentElement?.getBoundingClientRect().width).toBe(1);
    expect(button()).toBeVisible();
  });

  it('shows what is said of it, and what is wrong with it', () => {
    draw({ description: 'What the text is written in', errorMessage: 'Choose one of the list.' });
    expect(screen.getByText('What the text is written in')).toBeVisible();
    expect(screen.getByText('Choose one of the list.')).toBeVisible();
  });
});
