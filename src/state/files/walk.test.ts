import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf, folderHandle, handOutEntries } from './folders.testkit';
import { walkEntry, walkFolder } from './walk';

const project = {
  'tool.json': '{}',
  'TOOLS.YML': '[]',
  'read.md': '',
  'package.json': '{}',
  'pnpm-lock.yaml': '',
  '.cache': { 'hidden.json': '{}' },
  node_modules: { 'part.json': '{}' },
  inside: { deeper: { 'list.yaml': '' } },
};

it('finds in a folder what the command line finds there, and where each file stands', async () => {
  const { files, isMore } = await walkFolder(folderHandle('work', project));
  expect(isMore).toBe(false);
  expect(files.map(({ file, folder }) => `${folder}/${file.name}`)).toEqual([
    'work/inside/deeper/list.yaml',
    'work/tool.json',
    'work/TOOLS.YML',
  ]);
});

it('lists them by path, as a person counts, in whatever order the browser hands them out', async () => {
  const { files } = await walkFolder(folderHandle('work', { 'b10.json': '', z: { 'a.json': '' }, 'b9.json': '' }));
  expect(files.map(({ file }) => file.name)).toEqual(['b9.json', 'b10.json', 'a.json']);
});

it.each([
  [999, 1_000, false],
  [1_000, 1_000, true],
])('takes the first thousand: %i in a folder and one beside it are %i, more: %s', async (count, taken, isMore) => {
  const many = Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.json`, '{}']));
  const walked = await walkFolder(folderHandle('work', { many, 'last.json': '' }));
  expect(walked.files).toHaveLength(taken);
  expect(walked.isMore).toBe(isMore);
});

describe('a folder that is dropped onto a browser without handles', () => {
  beforeEach(handOutEntries);

  it('has the same documents in it', async () => {
    const { files, isMore } = await walkEntry(entryOf('work', project));
    expect(isMore).toBe(false);
    expect(files.map(({ file, folder, handle }) => [`${folder}/${file.name}`, handle])).toEqual([
      ['work/inside/deeper/list.yaml', undefined],
      ['work/tool.json', undefined],
      ['work/TOOLS.YML', undefined],
    ]);
  });

  it('is one file where it is a file, whatever that is called', async () => {
    const { files } = await walkEntry(entryOf('read.md', 'text'));
    expect(files.map(({ file, folder }) => [file.name, folder])).toEqual([['read.md', undefined]]);
  });

  it.each([
    [999, 1_000, false],
    [1_000, 1_000, true],
  ])(
    'has its first thousand taken: %i in a folder and one beside it are %i, more: %s',
    async (count, taken, isMore) => {
      const many = Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.json`, '{}']));
      const walked = await walkEntry(entryOf('work', { many, 'last.json': '' }));
      expect([walked.files.length, walked.isMore]).toEqual([taken, isMore]);
    },
  );
});
