import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offer, useIncoming } from '../state/files';
import { act, render, screen } from '../ui/render.testkit';
import { startTransfers } from './transfers';

let stop = () => {};
let arrive = () => {};
beforeEach(() => {
  const whenReady = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  stop = startTransfers(whenReady);
});
afterEach(() => {
  stop();
  act(() => offer(undefined));
});

function Page() {
  const incoming = useIncoming();
  return (
    <>
      <input aria-label="Words" />
      <p>{incoming?.kind === 'text' ? incoming.text : 'Nothing came'}</p>
    </>
  );
}

type Kind = 'dragover' | 'drop' | 'paste';

/** Whether it was taken from the browser. */
function transfer(kind: Kind, text: string, target: Element = document.body): boolean {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const init = { bubbles: true, cancelable: true };
  const event =
    kind === 'paste'
      ? new ClipboardEvent(kind, { ...init, clipboardData: data })
      : new DragEvent(kind, { ...init, dataTransfer: data });
  return !target.dispatchEvent(event);
}

describe('what is given to the page before it is ready', () => {
  it.each(['drop', 'paste'] as const)('by %s is kept from the browser, and opened once it is', async (kind) => {
    render(<Page />);
    expect(transfer('dragover', 'Any words.')).toBe(true);
    expect(transfer(kind, `Words by ${kind}.`)).toBe(true);
    expect(screen.getByText('Nothing came')).toBeVisible();
    act(() => arrive());
    expect(await screen.findByText(`Words by ${kind}.`)).toBeVisible();
  });
});

it('what goes into a field is the field’s, and what comes after it is stopped the browser’s', () => {
  render(<Page />);
  const field = screen.getByRole('textbox', { name: 'Words' });
  for (const kind of ['dragover', 'drop', 'paste'] as const) expect(transfer(kind, 'Any words.', field)).toBe(false);
  stop();
  for (const kind of ['dragover', 'drop', 'paste'] as const) expect(transfer(kind, 'Any words.')).toBe(false);
});
