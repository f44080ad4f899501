import { heapOf, heldObjects } from '../support/heap';
import { expect, test } from '../support/journey';
import { Documents, openCallClose } from '../support/workspace';
import { addRow } from './table';

// So many fill the list of documents: what is out of its view is not drawn.
const first = 30;
const cycles = 100;
const megabyte = 1024 * 1024;

test('the heap after 100 documents', async ({ page, editor, tryIt }, testInfo) => {
  test.setTimeout(600_000);
  await new Documents(page).saved();
  const held = async () => ({ heap: (await heapOf(page)) / megabyte, ...(await heldObjects(page, [])) });
  for (let at = 0; at < first; at += 1) await openCallClose({ page, editor, tryIt }, at);
  const before = await held();
  for (let at = first; at < first + cycles; at += 1) await openCallClose({ page, editor, tryIt }, at);
  const after = await held();
  const more = after.heap - before.heap;
  const [codeBefore, codeAfter] = [before.codeBytes / megabyte, after.codeBytes / megabyte];
  expect(more).toBeLessThan(before.heap);
  addRow(testInfo, {
    title: 'heap after 100 documents that were opened, edited, called and closed',
    how: `The page's heap after a collection, beside the same after the first ${first} documents.`,
    unit: 'MB',
    ours: [after.heap],
    theirs: [before.heap],
    against: `after ${first} documents`,
    limit: 1.1,
    reason: `In this run ${(codeAfter - codeBefore).toFixed(1)} of the ${more.toFixed(1)} MB more are code that the browser compiled of functions that run often.`,
  });
  // Code is of functions that run, not of documents.
  addRow(testInfo, {
    title: 'the same, without compiled code',
    how: `The same heap without what a snapshot of it lists as code: ${codeAfter.toFixed(1)} MB then, ${codeBefore.toFixed(1)} MB after the first ${first} documents.`,
    unit: 'MB',
    ours: [after.heap - codeAfter],
    theirs: [before.heap - codeBefore],
    against: `after ${first} documents`,
    limit: 1.1,
    reason: 'What is missing is less than two runs differ by.',
  });
});
