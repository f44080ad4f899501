import { expect, it } from 'vitest';
import type { FileHandle, FolderHandle } from './handles';
import { walkFolder } from './walk';

/** A folder as the browser hands it out: by name what is in it, a text for a file. */
interface Tree {
  readonly [name: string]: string | Tree;
}

function fileHandle(name: string, text: string): FileHandle {
  return {
    kind: 'file',
    name,
    getFile: async () => new File([text], name),
    isSameEntry: async () => false,
    createWritable: () => Promise.reject(new Error('Nothing is written.')),
  };
}

function folderHandle(name: string, tree: Tree): FolderHandle {
  return {
    kind: 'directory',
    name,
    async *values() {
      for (const [each, inside] of Object.entries(tree)) {
        yield typeof inside === 'string' ? fileHandle(each, inside) : folderHandle(each, inside);
      }
    },
  };
}

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
    'work/tool.json',
    'work/TOOLS.YML',
    'work/inside/deeper/list.yaml',
  ]);
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
