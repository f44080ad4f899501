import { describe, expect, it } from 'vitest';
import { renderHeld, screen, textsOf, waitFor } from '../render.testkit';
import { Tabs, type TabsProps } from './tabs';

type View = 'code' | 'form' | 'split';
const items = [
  { id: 'code', label: 'Code', content: <input aria-label="Text" /> },
  { id: 'form', label: 'Form', content: 'The form', badge: 3 },
  { id: 'split', label: 'Split', content: 'Both' },
] as const;

const draw = (props: Partial<TabsProps<View>> = {}) =>
  renderHeld<View>('code', (value, onChange) => (
    <Tabs label="Editor view" items={items} {...props} value={value} onChange={onChange} />
  ));
const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('are named by their labels alone, and the chosen one names its panel', () => {
    draw();
    expect(screen.getByRole('tablist', { name: 'Editor view' })).toBeVisible();
    expect(textsOf('tab')).toEqual(['Code', 'Form3', 'Split']);
    expect(tab('Form')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Code'));
    expect(screen.getByRole('tabpanel', { name: 'Code' }).id).toBe(tab('Code').getAttribute('aria-controls'));
  });

  it('are chosen by a press and by arrows, going round', async () => {
    const { user, changes } = draw();
    await user.click(tab('Form'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(changes).toEqual(['form', 'split', 'code', 'split']);
    expect(document.activeElement).toBe(tab('Split'));
    expect(screen.getByRole('tabpanel', { name: 'Split' }).textContent).toBe('Both');
  });

  it('are one stop of the tab key; the next is what is in the panel', async () => {
    const { user } = draw();
    await user.tab();
    expect(document.activeElement).toBe(tab('Code'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
  });

  it('stop at a panel while nothing in it is a stop, whenever that comes or goes', async () => {
    draw({ items: [{ ...items[0], content: <p>Words</p> }, items[1], items[2]] });
    const panel = screen.getByRole('tabpanel');
    expect(panel.tabIndex).toBe(0);
    const late = document.createElement('button');
    screen.getByText('Words').append(late);
    await waitFor(() => expect(panel.tabIndex).toBe(-1));
    late.remove();
    await waitFor(() => expect(panel.tabIndex).toBe(0));
  });

  it('forget a panel that is not shown, unless it stays', async () => {
    const { user } = draw({ items: [{ ...items[0], staysMounted: true }, items[1], items[2]] });
    await user.type(screen.getByRole('textbox'), 'kept');
    await user.click(tab('Form'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(tab('Code'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept');
  });

  it('stay in sight behind a menu, which makes the page inert', () => {
    renderHeld<View>('code', (value, onChange) => (
      <div inert>
        <Tabs label="Editor view" items={items} value={value} onChange={onChange} />
      </div>
    ));
    expect(screen.getByRole('textbox', { name: 'Text', hidden: true }).getClientRects()).toHaveLength(1);
  });

  it('begin anew with a panel that does not stay', async () => {
    const { user } = draw();
    await user.type(screen.getByRole('textbox'), 'lost');
    await user.click(tab('Form'));
    await user.click(tab('Code'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('show what can be done at the end of their row', () => {
    draw({ actions: <button type="button">Format</button> });
    const [row, button] = [tab('Code'), screen.getByRole('button', { name: 'Format' })];
    expect(button.getBoundingClientRect().left).toBeGreaterThan(row.getBoundingClientRect().right);
  });
});

describe('a bar of tabs', () => {
  it('stands below the panel, and arrows do not choose before Enter does', async () => {
    const { user, changes } = draw({ placement: 'bottom' });
    const [bar, panel] = [tab('Code').getBoundingClientRect(), screen.getByRole('tabpanel').getBoundingClientRect()];
    expect(bar.top).toBeGreaterThanOrEqual(panel.bottom - 1);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect([changes, document.activeElement]).toEqual([[], tab('Form')]);
    await user.keyboard('{Enter}');
    expect(changes).toEqual(['form']);
  });
});

describe('one panel for all tabs', () => {
  it('stays while the tab changes, and the chosen tab controls it', async () => {
    const { user } = draw({ panel: <input aria-label="Text" /> });
    await user.type(screen.getByRole('textbox'), 'kept');
    await user.click(tab('Form'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept');
    await waitFor(() => expect(screen.getByRole('tabpanel').id).toBe(tab('Form').getAttribute('aria-controls')));
  });
});
