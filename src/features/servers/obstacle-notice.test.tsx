import { expect, it } from 'vitest';
import { offer } from '../../state/files';
import { incomingStore } from '../../state/files/incoming-store';
import { render, screen } from '../../ui/render.testkit';
import { ObstacleNotice, type WaysOn } from './obstacle-notice';

const none = () => undefined;
const ways: WaysOn = {
  ...{ onRetry: none, onCheck: none, onToken: none, onProtocol: none, onChoose: none },
  ...{ onAuthorize: undefined, onRelay: undefined },
};

it.each([undefined, 'https://pets.test/openapi.json'])('offers the document that stands at %s', async (importAt) => {
  offer(undefined);
  const { user } = render(
    <ObstacleNotice obstacle="other" message="Something else." importAt={importAt} ways={ways} />,
  );
  const button = screen.queryByRole('button', { name: 'Open as document' });
  expect(button !== null).toBe(importAt !== undefined);
  if (button) await user.click(button);
  expect(incomingStore.getState().incoming).toEqual(importAt && { kind: 'address', address: importAt });
});

it('keeps the headers that a server has to send in one line until they are wanted', async () => {
  const message = 'tea.test answers, but not to pages. Make it send this:\nAccess-Control-Allow-Origin: *\nAnd more.';
  const { user } = render(<ObstacleNotice obstacle="blocked" message={message} ways={ways} />);
  const said = screen.getByRole('status');
  expect(screen.getByText('tea.test answers, but not to pages. Make it send this:')).toBeVisible();
  expect(said.getBoundingClientRect().height).toBeLessThan(160);
  await user.click(screen.getByRole('button', { name: 'Headers to send' }));
  expect(screen.getByText(/^Access-Control-Allow-Origin: \*\s+And more\.$/)).toBeVisible();
});
