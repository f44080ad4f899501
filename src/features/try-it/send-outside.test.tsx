import { expect, it, vi } from 'vitest';
import { render, screen, within } from '../../ui/render.testkit';
import { SendOutside } from './send-outside';

it('stands elsewhere with what keeps the call back, which is one press away; nowhere until the place is there', async () => {
  const onShow = vi.fn();
  const send = <button type="button">Send</button>;
  const place = document.createElement('aside');
  document.body.append(place);
  const { user, redraw, leave } = render(
    <SendOutside place={null} reason="Missing required argument `b`" onShow={onShow}>
      {send}
    </SendOutside>,
  );
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  redraw(
    <SendOutside place={place} reason="Missing required argument `b`" onShow={onShow}>
      {send}
    </SendOutside>,
  );
  const bar = within(place);
  expect(bar.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(bar.getByText('Missing required argument `b`')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Show' }));
  expect(onShow).toHaveBeenCalledTimes(1);
  leave();
  place.remove();
});
