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

it.each([
  ['No answer.', undefined],
  ['127.0.0.1 answers, but pages cannot read it.', `Make it send this:\nA: *\n${'B: c\n'.repeat(40)}And more.`],
])('says of "%s" what to do, of much only when it is wanted', async (first, rest) => {
  const text = rest === undefined ? first : `${first} ${rest}`;
  const { user } = render(<ObstacleNotice obstacle="blocked" message={text} ways={ways} />);
  expect(screen.getByText(first)).toBeVisible();
  expect(screen.getByRole('status').getBoundingClientRect().height).toBeLessThan(160);
  if (rest === undefined) {
    expect(screen.queryByRole('button', { name: 'What to do' })).toBeNull();
    return;
  }
  await user.click(screen.getByRole('button', { name: 'What to do' }));
  expect(screen.getByText(/^Make it send this:.*And more\.$/s)).toBeVisible();
});
