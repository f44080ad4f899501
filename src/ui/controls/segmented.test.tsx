import { expect, it } from 'vitest';
import { renderHeld, screen, textsOf } from '../render.testkit';
import { Segmented } from './segmented';

const items = [
  { id: 'unset', label: 'unset' },
  { id: 'null', label: 'null' },
  { id: 'value', label: 'value' },
] as const;
type State = (typeof items)[number]['id'];

const draw = (isDisabled = false) =>
  renderHeld<State>('unset', (value, onChange) => (
    <Segmented label="State of city" items={items} value={value} onChange={onChange} isDisabled={isDisabled} />
  ));

it('is a group of which one is chosen', () => {
  draw();
  expect(screen.getByRole('radiogroup', { name: 'State of city' }).getAttribute('aria-orientation')).toBe('horizontal');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'unset',
    'null',
    'value',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('unset');
});

it('is chosen by press and by arrow, going round', async () => {
  const { user, changes } = draw();
  await user.click(screen.getByRole('radio', { name: 'value' }));
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(changes).toEqual(['value', 'unset', 'value', 'null']);
  expect(screen.getByRole('radio', { name: 'null', checked: true })).toBe(document.activeElement);
});

it('is one stop of the tab key', async () => {
  const { user } = draw();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'unset' }));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('keeps what it says while it is disabled', async () => {
  const { user, changes } = draw(true);
  await user.click(screen.getByRole('radio', { name: 'null' }));
  expect(changes).toEqual([]);
  expect(textsOf('radiogroup')).toEqual(['unsetnullvalue']);
});
