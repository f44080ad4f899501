import { afterEach, expect, it, vi } from 'vitest';
import {
  checkConnection,
  endExamination,
  listingOf,
  type SavedServer,
  saveServer,
  serversStore,
  setRelayKey,
  useRelay,
} from '../../state/server';
import { act, render, screen } from '../../ui/render.testkit';
import DoctorDialog from './doctor-dialog';

const before = serversStore.getState();
afterEach(() => {
  act(endExamination);
  setRelayKey('');
  serversStore.setState(before, true);
  useRelay.setState({ presence: 'unknown', key: '' });
});

const blocked: SavedServer = {
  ...{ id: 'blocked', title: 'Blocked', url: 'http://localhost:4995', protocol: 'otc-http' },
  ...{ auth: 'none', claims: { audience: undefined, lifetimeSeconds: 60, version: undefined }, isBuiltIn: false },
};

it('a server that is called through the relay from now on is listed through it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === location.origin) return Response.json({ relay: true });
    if (request.mode === 'no-cors') return new Response('');
    throw new TypeError('Failed to fetch');
  });
  saveServer(blocked);
  const { user } = render(<DoctorDialog />);
  await act(() => checkConnection(blocked));
  await user.click(await screen.findByRole('button', { name: 'Call through the relay' }));
  const relayed = { ...blocked, viaRelay: true };
  expect(serversStore.getState().servers.at(-1)).toEqual(relayed);
  await vi.waitFor(() => expect(listingOf(relayed)).toBeDefined());
});
