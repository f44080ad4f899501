import { describe, expect, it } from 'vitest';
import { renderHeld, screen } from '../render.testkit';
import { Checkbox, type CheckboxProps } from './checkbox';
import { RadioGroup } from './radio-group';
import { Switch, type SwitchProps } from './switch';

describe('a check box', () => {
  const draw = (props: Partial<CheckboxProps> = {}, start = false) =>
    renderHeld(start, (isSelected, onChange) => (
      <Checkbox label="Required" {...props} isSelected={isSelected} onChange={onChange} />
    ));

  it('is ticked by a press on its words and by Space', async () => {
    const { user, changes } = draw();
    await user.click(screen.getByText('Required'));
    expect(screen.getByRole('checkbox', { name: 'Required', checked: true })).toBeVisible();
    await user.keyboard(' ');
    expect(changes).toEqual([true, false]);
  });

  it('shows a tick when it is ticked, and only then', () => {
    const { user: _, ...drawn } = draw({}, true);
    expect(document.querySelectorAll('svg')).toHaveLength(1);
    drawn.redraw(<Checkbox label="Required" isSelected={false} onChange={() => {}} />);
    expect(document.querySelectorAll('svg')).toHaveLength(0);
  });

  it('may stand for some of many', () => {
    draw({ isIndeterminate: true });
    expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true);
    expect(document.querySelectorAll('svg.lucide-minus')).toHaveLength(1);
  });
});

describe('a switch', () => {
  const draw = (props: Partial<SwitchProps> = {}) =>
    renderHeld(false, (isSelected, onChange) => (
      <Switch label="Check while typing" {...props} isSelected={isSelected} onChange={onChange} />
    ));

  it('is turned by a press on its words and by Space', async () => {
    const { user, changes } = draw();
    await user.click(screen.getByText('Check while typing'));
    expect(screen.getByRole('switch', { name: 'Check while typing', checked: true })).toBeVisible();
    await user.keyboard(' ');
    expect(changes).toEqual([true, false]);
  });

  it('stays as it is while it is disabled', async () => {
    const { user, changes } = draw({ isDisabled: true });
    await user.click(screen.getByText('Check while typing'));
    expect(changes).toEqual([]);
  });
});

describe('one of a few, one below the other', () => {
  const items = [
    { id: 'keep', label: 'Keep mine', description: 'The other text is put aside' },
    { id: 'take', label: 'Take theirs' },
    { id: 'both', label: 'Keep both' },
  ] as const;
  type Id = (typeof items)[number]['id'];
  const draw = () =>
    renderHeld<Id | null>(null, (value, onChange) => (
      <RadioGroup label="What to do" items={items} value={value} onChange={onChange} />
    ));

  it('begins with nothing chosen', () => {
    draw();
    expect(screen.getByRole('radiogroup', { name: 'What to do' })).toBeVisible();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('is named by its words alone, and takes a press on its note too', async () => {
    const { user, changes } = draw();
    expect(screen.getByRole('radio', { name: 'Keep mine' })).toBeVisible();
    await user.click(screen.getByText('The other text is put aside'));
    expect(changes).toEqual(['keep']);
  });

  it('is moved through by arrows, going round', async () => {
    const { user, changes } = draw();
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(changes).toEqual(['keep', 'take', 'both', 'keep', 'both']);
  });
});
