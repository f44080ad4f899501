import { describe, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen } from '../render.testkit';
import { CopyButton } from './copy-button';

const refusal = 'The browser did not allow copying: select the text and copy it.';
/** Presses it, and lets the clipboard answer. */
async function press() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
}

describe('what is copied', () => {
  it.each([
    ['a text', 'curl http://localhost'],
    ['what a function hands back', () => 'curl http://localhost'],
    ['what a function promises', async () => 'curl http://localhost'],
  ])('is %s', async (_, text) => {
    render(<CopyButton text={text} label="Copy as cURL" />);
    await press();
    expect(await navigator.clipboard.readText()).toBe('curl http://localhost');
  });

  it('is asked for when the button is pressed, not before', async () => {
    const text = vi.fn(() => 'x');
    render(<CopyButton text={text} />);
    expect(text).not.toHaveBeenCalled();
    await press();
    expect(text).toHaveBeenCalledTimes(1);
  });
});

describe('what is said', () => {
  it('is Copied for a moment, under the same name', async () => {
    vi.useFakeTimers();
    render(<CopyButton text="x" />);
    expect(screen.getByRole('status').textContent).toBe('');
    await press();
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    [
      'the browser does not allow it',
      'x',
      () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue('denied'),
    ],
    ['the text cannot be had', () => Promise.reject('gone'), () => {}],
  ] as const)('is what to do when %s, longer and in view', async (_, text, prepare) => {
    vi.useFakeTimers();
    render(<CopyButton text={text} />);
    prepare();
    await press();
    expect(screen.getByRole('status').textContent).toBe(refusal);
    expect(screen.getByRole('status').classList.contains('sr-only')).toBe(false);
    act(() => vi.advanceTimersByTime(5999));
    expect(screen.getByRole('status').textContent).toBe(refusal);
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

it('as an icon has the same name', async () => {
  const { user } = render(<CopyButton text="x" label="Copy path" isIconOnly />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe('x');
  expect(screen.getByRole('button', { name: 'Copy path' })).toBe(document.activeElement);
});
