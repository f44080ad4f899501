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
