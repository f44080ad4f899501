import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsStore, callTarget } from '../../state/call';
import { validateInMemory } from '../../state/checking/validation.testkit';
import { openText } from '../../state/document';
import { useBadInput } from '../../state/history';
import { beginWithoutCalls, server } from '../../state/history/history.testkit';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen, within } from '../../ui/render.testkit';
import { BadInputDialog } from './bad-input-dialog';

validateInMemory();
beginWithoutCalls();
beforeEach(() => useBadInput.setState({ batch: undefined }));

const brew = (parameters: string) =>
  `{"id": "Tea.Brew@1.0.0", "name": "Tea_Brew", "description": "Brews.", "version": "1.0.0", "input_schema": {"parameters": ${parameters}}, "output_schema": {"type": "number"}}`;
const cups = '{"type": "object", "properties": {"cups": {"type": "integer"}}, "required": ["cups"]}';

const turnedDown = {
  message: 'Wrong input.',
  parameter_errors: { cups: 'It is a whole number of cups.' },
};

/** What the server answers to each call in turn; the last answer stays. Nothing: it never does. */
function answering(...replies: readonly (readonly [status: number, body: object] | undefined)[]): readonly string[] {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = new Request(input);
    const reply = replies[Math.min(sent.length, replies.length - 1)];
    sent.push(await request.text());
    if (reply) return Response.json(reply[1], { status: reply[0] });
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    });
  });
  return sent;
}

async function draw(parameters = cups) {
  openText('test', brew(parameters));
  const target = callTarget();
  if (!target) throw new Error('There is no tool.');
  const fates: string[] = [];
  const drawn = render(<BadInputDialog target={target} server={server} onClose={() => fates.push('closed')} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bad input for Tea_Brew' }));
  const send = async () => drawn.user.click(await dialog.findByRole('button', { name: /^Send \d+ to tea\.invalid$/ }));
  const said = () => dialog.queryByRole('status')?.textContent;
  return { ...drawn, fates, dialog, send, said };
}

/** The cases as they stand: what is wrong, what came of it, what the server said. */
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Bad-input cases' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    );

describe('bad input', () => {
  it('is made of the schema, and none is sent before somebody says so', async () => {
    const sent = answering([422, turnedDown]);
    const { said } = await draw();
    expect((await rows())[0]).toEqual(['“cups” is missing', 'not sent', '']);
    expect(said()).toBe('Nothing has been sent yet. A server that does not check its input may act on it.');
    expect(screen.getByText(/wrong in one way each, made of an example\. .*422/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('that is turned down with its parameter named is as expected, and each answer can be opened', async () => {
    const sent = answering([422, turnedDown]);
    const { send, said, user, dialog, fates } = await draw();
    await send();
    const { length } = await rows();
    await expect.poll(said).toBe(`${length} as expected, 0 nearly, 0 not`);
    await expectAccessible(screen.getByRole('dialog'));
    expect(sent).toHaveLength(length);
    expect(sent[0]).toContain('"input":{}');
    expect(await rows()).toContainEqual(['“cups” is missing', 'As expected', 'It is a whole number of cups.']);
    await user.click(dialog.getByRole('button', { name: 'Open “cups” is missing' }));
    expect(fates).toEqual(['closed']);
    expect(callsStore.getState().call).toMatchObject({ answer: { exchange: { outcome: { kind: 'invalid-input' } } } });
  });

  it.each([
    ['is taken', 200, { result: { success: true, value: 3 } }, 'Not', 'The server accepted the arguments.'],
    ['breaks the server', 500, { message: 'Oh.' }, 'Not', 'The server failed with 500.'],
    ['is turned down in another way', 400, turnedDown, 'Nearly', 'Rejected with 400, not 422.'],
  ])('that %s is told from what the protocol asks for', async (_, status, body, word, words) => {
    answering([status, body]);
    const { send, said } = await draw();
    await send();
    const { length } = await rows();
    const nearly = word === 'Nearly' ? length : 0;
    await expect.poll(said).toBe(`0 as expected, ${nearly} nearly, ${length - nearly} not`);
    expect((await rows())[0]?.slice(1)).toEqual([word, words]);
  });

  it('is cancelled: what was sent stays, the rest is not', async () => {
    const sent = answering([422, turnedDown], undefined);
    const { send, said, user, dialog } = await draw();
    await send();
    const { length } = await rows();
    await expect.poll(() => sent).toHaveLength(2);
    expect(said()).toBe(`1 of ${length} sent`);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const rest = length > 2 ? `, ${length - 2} not sent` : '';
    await expect.poll(said).toBe(`1 as expected, 0 nearly, 0 not, 1 without an answer${rest}`);
    expect(sent).toHaveLength(2);
  });

  it('is none where the schema turns nothing down', async () => {
    const { dialog } = await draw('{"type": "object", "properties": {}}');
    expect(await dialog.findByText(/^Nothing can be sent that the input schema turns down/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
  });
});
