import { expect, it, vi } from 'vitest';
import { act, render, screen } from '../render.testkit';
import { createFirstPaint } from './first-paint';
import { lazyPart } from './lazy-part';

function Hello({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}
/** Code that comes when it is told to. */
function code() {
  const tell: { come: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const load = vi.fn(
    () =>
      new Promise<typeof Hello>((resolve, reject) => {
        tell.push({
          come: () => act(async () => resolve(Hello)),
          fail: () => act(async () => reject(new Error('offline'))),
        });
      }),
  );
  return { load, tell };
}

it('is fetched when it is first drawn; something stands in its place until it is here', async () => {
  const { load, tell } = code();
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  render(<Part name="Ada" fallback={<p>One moment</p>} />);
  expect(screen.getByText('One moment')).toBeVisible();
  await tell[0]?.come();
  expect(screen.getByText('Hello Ada')).toBeVisible();
  expect(screen.queryByText('One moment')).toBeNull();
});

it('is there at once the second time', async () => {
  const { load, tell } = code();
  const Part = lazyPart(load);
  const { leave } = render(<Part name="Ada" />);
  await tell[0]?.come();
  leave();
  render(<Part name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is not drawn anew when it is given the same, whatever would stand in its place', async () => {
  const draw = vi.fn(({ name }: { readonly name: string }) => <p>Hello {name}</p>);
  const Part = lazyPart(async () => draw);
  const { redraw } = render(<Part name="Ada" fallback={<p>One moment</p>} />);
  await screen.findByText('Hello Ada');
  draw.mockClear();
  redraw(<Part name="Ada" fallback={<p>One moment</p>} />);
  expect(draw).not.toHaveBeenCalled();
  redraw(<Part name="Grace" fallback={<p>One moment</p>} />);
  expect(screen.getByText('Hello Grace')).toBeVisible();
});

it('that does not come is asked for again by a button in its place', async () => {
  const { load, tell } = code();
  const Part = lazyPart(load);
  const { user } = render(<Part name="Ada" />);
  await tell[0]?.fail();
  expect(screen.getByRole('alert').textContent).toContain("This part didn't load. What you wrote is still here.");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  await tell[1]?.come();
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

it('that comes when nobody draws it any more is kept for the next time', async () => {
  const { load, tell } = code();
  const Part = lazyPart(load);
  const { leave } = render(<Part name="Ada" />);
  leave();
  await tell[0]?.come();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is not fetched before the first screen is painted', async () => {
  const { load, tell } = code();
  const { lazyAfterPaint, tellFirstPaint } = createFirstPaint();
  const Part = lazyAfterPaint(load);
  render(<Part name="Ada" />);
  await act(async () => {});
  expect(load).not.toHaveBeenCalled();
  await act(async () => tellFirstPaint());
  expect(load).toHaveBeenCalledTimes(1);
  await tell[0]?.come();
  expect(screen.getByText('Hello Ada')).toBeVisible();
});
