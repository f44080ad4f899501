import { beforeEach, expect, it } from 'vitest';
import { type CallTarget, readCallTarget } from '../../state/call';
import { validateInMemory } from '../../state/checking/validation.testkit';
import { type SavedServer, serversStore } from '../../state/server';
import { tellFirstPaint } from '../../ui/loading/first-paint';
import { render, waitFor } from '../../ui/render.testkit';
import { type CallCheckView, useCallCheck } from './use-call-check';

tellFirstPaint();

validateInMemory();

/** All are the first tool of their document, one after the other. */
function first(name: string): CallTarget {
  const input_schema = { parameters: { type: 'object', properties: { city: { type: 'string' } } } };
  const text = JSON.stringify({ id: `A.${name}@1.0.0`, name, description: 'd', version: '1.0.0', input_schema });
  const target = readCallTarget(text, { dialect: 'otc', origin: 'draft', argumentsKey: 'one #0', label: name });
  if (!target) throw new Error('No tool.');
  return target;
}

const views: CallCheckView[] = [];
function Check({ target, server }: { readonly target: CallTarget; readonly server: SavedServer }) {
  views.push(useCallCheck(target, server, '{"city": 5}'));
  return null;
}

beforeEach(() => views.splice(0));

/** What the call is said to lack, once that is known, and a way to call another tool. */
async function objectedTo(target: CallTarget) {
  const [server] = serversStore.getState().servers;
  if (!server) throw new Error('No server.');
  const { redraw } = render(<Check target={target} server={server} />);
  await waitFor(() => expect(views.at(-1)?.issues).toHaveLength(1));
  views.splice(0);
  return (next: CallTarget) => redraw(<Check target={next} server={server} />);
}

it('what is wrong with a call is not said of the tool that has its place once it is deleted', async () => {
  const call = await objectedTo(first('Deleted'));
  call(first('Next'));
  expect(views[0]).toMatchObject({ issues: [], diagnostics: [], isBehind: true });
});

it('what was found stays while the same tool is checked again, and goes when it cannot be', async () => {
  const call = await objectedTo(first('Same'));
  call({
    ...first('Same'),
    get dialect(): string {
      throw new Error('The code of the checker did not come.');
    },
  });
  expect(views[0]).toMatchObject({ issues: [{ path: ['city'] }], isBehind: true });
  await waitFor(() => expect(views.at(-1)?.issues).toEqual([]));
});
