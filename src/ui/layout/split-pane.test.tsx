import { describe, expect, it } from 'vitest';
import { fireEvent, renderHeld, screen } from '../render.testkit';
import { SplitPane, type SplitPaneProps } from './split-pane';

/** 1,000 by 500 pixels. */
const draw = (props: Partial<SplitPaneProps> = {}, start = 50) =>
  renderHeld(start, (value, onChange) => (
    <div style={{ width: 1000, height: 500, display: 'flex' }}>
      <SplitPane
        label="Resize form"
        direction="row"
        first={<p>First</p>}
        second={<p>Second</p>}
        {...props}
        value={value}
        onChange={onChange}
      />
    </div>
  ));
const bar = () => screen.getByRole('separator', { name: 'Resize form' });
const pane = (text: string) => screen.getByText(text).parentElement ?? document.body;

describe('a bar between two panes', () => {
  it.each([
    ['row', 'vertical', 500],
    ['column', 'horizontal', 250],
  ] as const)('of a %s is %s, and gives the first its share', (direction, orientation, pixels) => {
    draw({ direction });
    expect(bar().getAttribute('aria-orientation')).toBe(orientation);
    expect(['now', 'min', 'max'].map((name) => bar().getAttribute(`aria-value${name}`))).toEqual(['50', '0', '100']);
    expect(bar().getAttribute('aria-controls')).toBe(pane('First').id);
    const box = pane('First').getBoundingClientRect();
    expect(direction === 'row' ? box.width : box.height).toBe(pixels);
  });

  it.each([
    ['{ArrowLeft}', 48],
    ['{ArrowRight}', 52],
    ['{ArrowUp}', 48],
    ['{ArrowDown}', 52],
    ['{PageUp}', 40],
    ['{PageDown}', 60],
    ['{Home}', 12],
    ['{End}', 88],
  ])('is moved by %s to %i', async (key, value) => {
    const { user, changes } = draw();
    await user.tab();
    expect(document.activeElement).toBe(bar());
    await user.keyboard(key);
    expect(changes).toEqual([value]);
    expect(bar().getAttribute('aria-valuenow')).toBe(String(value));
  });

  it('leaves other keys to others', async () => {
    const { user, changes } = draw();
    await user.tab();
    await user.keyboard('x{Enter}');
    expect(changes).toEqual([]);
  });

  it('leaves each pane what it keeps, and the middle to both when there is too little', async () => {
    const { user, changes } = draw({ minFirst: 300, minSecond: 250 });
    await user.tab();
    await user.keyboard('{Home}{End}');
    expect(changes).toEqual([30, 75]);
  });

  it('gives both the middle when neither can have its own', async () => {
    const { user, changes } = draw({ minFirst: 900, minSecond: 900 }, 60);
    await user.tab();
    await user.keyboard('{Home}');
    expect(changes).toEqual([50]);
  });

  it('follows the pointer, and hands on where it is let go', () => {
    const { changes } = draw();
    const held = new Set<number>();
    bar().setPointerCapture = (id) => held.add(id);
    bar().hasPointerCapture = (id) => held.has(id);
    const { left } = pane('First').getBoundingClientRect();
    fireEvent.pointerMove(bar(), { clientX: left + 700, pointerId: 1 });
    expect(bar().getAttribute('aria-valuenow')).toBe('50');
    fireEvent.pointerDown(bar(), { clientX: left + 500, pointerId: 1 });
    fireEvent.pointerMove(bar(), { clientX: left + 700, pointerId: 1 });
    expect(bar().getAttribute('aria-valuenow')).toBe('70');
    expect(pane('First').getBoundingClientRect().width).toBe(700);
    expect(changes).toEqual([]);
    fireEvent.pointerUp(bar(), { pointerId: 1 });
    expect(changes).toEqual([70]);
  });
});

describe('a pane that is away', () => {
  it.each([
    ['first', 'Second', 'First'],
    ['second', 'First', 'Second'],
  ] as const)('%s leaves all the room to the other, and stays mounted', (collapsed, shown, hidden) => {
    draw({ collapsed });
    expect(screen.queryByRole('separator')).toBeNull();
    expect(pane(shown).getBoundingClientRect().width).toBe(1000);
    expect(screen.getByText(hidden).checkVisibility()).toBe(false);
  });

  it('folded takes the room of its head', () => {
    draw({ direction: 'column', isSecondFolded: true });
    expect(screen.queryByRole('separator')).toBeNull();
    expect(pane('Second').getBoundingClientRect().height).toBeLessThan(40);
    expect(pane('First').getBoundingClientRect().height).toBeGreaterThan(450);
  });
});

describe('a pane that is small', () => {
  it.each([
    [5, 'First', 300],
    [98, 'Second', 200],
  ] as const)('keeps what it needs at %i', (value, name, width) => {
    draw({ minFirst: 300, minSecond: 200 }, value);
    expect(pane(name).getBoundingClientRect().width).toBe(width);
  });
});
