import { expect, it } from 'vitest';
import { offer, useIncoming } from '../../state/files';
import { currentDocuments } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen, within } from '../../ui/render.testkit';
import { IncomingDialog } from './incoming-dialog';

function Shown() {
  const incoming = useIncoming();
  return incoming && <IncomingDialog incoming={incoming} />;
}

it('says of several files which are opened and why others are not, before it opens those that are not left out', async () => {
  const { user } = render(<Shown />);
  const files = ['{"id": "A.One"}', '# Read me', '{"id": "A.Two"}'].map((text, index) => ({
    ...{ file: new File([text], `${index}.json`), handle: undefined, folder: 'tools' },
  }));
  const reasons = ['picture.png is binary or UTF-16, not UTF-8 text.'];
  act(() => offer({ kind: 'files', files, reasons, isMore: false }));
  const dialog = await screen.findByRole('dialog', { name: 'Open files' });
  const opened = within(dialog).getByRole('list', { name: 'Files' });
  expect(within(opened).getAllByRole('listitem')).toHaveLength(3);
  expect(dialog.textContent).toContain(reasons[0]);
  await expectAccessible(dialog);
  const { length } = currentDocuments();
  const leaveOut = (name: string) => user.click(within(dialog).getByRole('checkbox', { name: `tools/${name}` }));
  for (const name of ['0.json', '1.json', '2.json']) await leaveOut(name);
  expect(within(dialog).queryByRole('button', { name: /^Open / })).toBeNull();
  for (const name of ['0.json', '2.json']) await leaveOut(name);
  await user.click(within(dialog).getByRole('button', { name: 'Open 2 files' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(
    currentDocuments()
      .slice(length)
      .map(({ text }) => text),
  ).toEqual(['{"id": "A.One"}', '{"id": "A.Two"}']);
});

it('says of a text what it is, and offers to look for tools only where nobody did', async () => {
  const { user } = render(<Shown />);
  const actions = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  act(() => offer({ kind: 'text', text: 'a', reason: undefined }));
  expect(actions()).toEqual(['Close', 'Cancel', 'Import instead', 'Open as a document']);
  act(() => offer({ kind: 'text', text: 'def a(): ...', reason: 'This is program code.' }));
  expect(screen.getByRole('dialog').textContent).toContain('This is program code.');
  expect(actions()).toEqual(['Close', 'Cancel', 'Open as a document']);
  await user.click(screen.getByRole('button', { name: 'Open as a document' }));
  expect(currentDocuments().at(-1)?.text).toBe('def a(): ...');
});
