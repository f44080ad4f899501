import { expect, it } from 'vitest';
import { render, renderHeld, screen } from '../render.testkit';
import { SecretField, type SecretFieldProps } from './secret-field';

const draw = (props: Partial<SecretFieldProps> = {}, start = '') =>
  renderHeld(start, (value, onChange) => <SecretField label="Token" {...props} value={value} onChange={onChange} />);
const input = () => screen.getByLabelText<HTMLInputElement>('Token');

it('hides what is typed, and hands it on', async () => {
  const { user, changes } = draw();
  await user.type(input(), 'abc');
  expect(changes).toEqual(['a', 'ab', 'abc']);
  expect(input().type).toBe('password');
  expect(input().autocomplete).toBe('off');
});

it('keeps the secret out of every copy of the page', () => {
  draw({}, 's3cret');
  expect(input().value).toBe('s3cret');
  expect(document.documentElement.outerHTML).not.toContain('s3cret');
});

it('shows another value when it is handed one', () => {
  const field = (value: string) => <SecretField label="Token" value={value} onChange={() => {}} />;
  const { redraw } = render(field('one'));
  redraw(field('two'));
  expect(input().value).toBe('two');
  redraw(field(''));
  expect(input().value).toBe('');
});

it('is described by its note', () => {
  draw({ description: 'Sent to localhost only' });
  const note = document.getElementById(input().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Sent to localhost only');
});

it('says nothing of a note that is not there', () => {
  draw();
  expect(input().getAttribute('aria-describedby')).toBeNull();
  expect(input().getAttribute('aria-invalid')).toBeNull();
});

it('asks for another one when it was refused', () => {
  draw({ isRefused: true });
  expect(document.activeElement).toBe(input());
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

it('does not take the focus from somebody who is typing', async () => {
  const both = (isRefused: boolean) => (
    <>
      <input aria-label="Other" />
      <SecretField label="Token" value="" isRefused={isRefused} onChange={() => {}} />
    </>
  );
  const { user, redraw } = render(both(false));
  await user.click(screen.getByLabelText('Other'));
  redraw(both(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});
