import { afterEach, expect, it, vi } from 'vitest';
import { writeSharedReport } from '../../checks/reports/read-report';
import type { CheckReport, ReportedCheck } from '../../checks/reports/report';
import { closeAsked, useAskedDialog } from '../../state/page';
import { reportLink } from '../../state/share';
import { openFragment } from '../../state/share/opened';
import { expectAccessible } from '../../ui/accessible.testkit';
import { savedFiles } from '../../ui/platform/saved-files.testkit';
import { render, screen, within } from '../../ui/render.testkit';
import { ReportDialog } from './report-dialog';

afterEach(closeAsked);

const check = (id: string, status: ReportedCheck['status']): ReportedCheck => ({
  ...{ id, status, level: 'must', title: `Does ${id}`, evidence: `<b>seen ${id}</b>`, citation: 'clause 1' },
});
const exchange = {
  request: { method: 'GET', url: 'https://a.example/tools', headers: { accept: 'application/json' }, body: '' },
  reply: { status: 200, headers: {}, body: '[]' },
};
const report: CheckReport = {
  ...{ protocol: 'otc-http', server: 'https://a.example' },
  checks: [check('otc/a', 'pass'), { ...check('otc/b', 'fail'), exchange }, check('otc/c', 'skip')],
};

function Opened() {
  const asked = useAskedDialog();
  return asked?.kind === 'check-report' && <ReportDialog text={asked.text} onClose={closeAsked} />;
}

const link = () => reportLink(writeSharedReport({ ...report, at: 0, madeBy: '9.9' }));
const open = async (address: string) => openFragment(new URL(address).hash);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Shared report' }));

it('a link holds the whole report, which is there to be read and sends nothing', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { user } = render(<Opened />);
  await open(await link());
  const shown = await dialog();
  expect(shown.getByText('1 passed, 1 failed, 1 skipped')).toBeVisible();
  expect(shown.getByText('<b>seen otc/b</b>')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Details of otc/b' }));
  expect(shown.getByText('GET https://a.example/tools')).toBeVisible();
  expect(shown.getByText('Status 200')).toBeVisible();
  expect(shown.getByText('Callsheet 9.9')).toBeVisible();
  expect(shown.getByText(/^\w{3} \d+, (1970|1969), \d\d:\d\d:00$/)).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
  expect(fetched).not.toHaveBeenCalled();
});

it('a link that holds something else says so', async () => {
  render(<Opened />);
  await open((await link()).replace(/=.*$/, '=q1YqVrJSMlSqBQA'));
  expect((await screen.findByRole('alert')).textContent).toContain('It holds no report.');
});

it('a report is saved in every format, and compared with one that was saved', async () => {
  const files = savedFiles();
  const { user } = render(<Opened />);
  await open(await link());
  const shown = await dialog();
  for (const format of ['Markdown', 'JUnit', 'JSON', 'SARIF', 'Badge (SVG)']) {
    await user.click(shown.getByRole('button', { name: 'Save report' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
  }
  expect(files.map(({ name }) => name)).toEqual([
    ...['checks.md', 'checks.junit.xml', 'checks.json', 'checks.sarif', 'checks.svg'],
  ]);
  const json = (await files[2]?.text()) ?? '';
  expect(JSON.parse(json)).toEqual({ ...report, checks: report.checks.map(({ exchange: _, ...each }) => each) });

  const older = json.replace('"status": "fail"', '"status": "pass"').replace('"status": "skip"', '"status": "fail"');
  const compare = async (text: string) => {
    await user.upload(shown.getByLabelText('Older report'), new File([text], 'monday.json'));
  };
  await compare(older);
  expect((await screen.findByText('2 changed, 1 for the worse')).closest('[role]')?.textContent).toContain(
    'monday.json',
  );
  expect(screen.getByRole('list', { name: 'Changed checks' }).textContent).toContain('passed → failed: Does otc/b');
  await compare('{"id": "a tool"}');
  expect((await screen.findByRole('alert')).textContent).toContain('This file is not a report in JSON.');
  vi.spyOn(File.prototype, 'text').mockRejectedValueOnce(new DOMException('It has changed.', 'NotReadableError'));
  await compare(older);
  expect(await screen.findByText('monday.json could not be read. The browser says: It has changed.')).toBeVisible();
});
