import { expect, it } from 'vitest';
import { currentDocuments } from '../workspace/workspace';
import { openFiles } from './incoming';

/** A file whose bytes come when they are let go. */
function slowFile(text: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const file = new File([text], 'tool.json');
  const bytes = file.arrayBuffer.bind(file);
  file.arrayBuffer = async () => {
    await held;
    return bytes();
  };
  return { file, letGo: () => letGo() };
}

const incoming = (file: File) => ({ file, handle: undefined, folder: undefined });

it('the file that was chosen last is in front, even if it is read first', async () => {
  const slow = slowFile('{"id": "A.First"}');
  const first = openFiles([incoming(slow.file)]);
  const second = openFiles([incoming(new File(['{"id": "A.Second"}'], 'tool.json'))]);
  slow.letGo();
  await Promise.all([first, second]);
  expect(currentDocuments().map(({ text }) => text)).toEqual(['{"id": "A.First"}', '{"id": "A.Second"}']);
});

it('values one after the other are opened as a list', async () => {
  const opened = async (text: string) => {
    await openFiles([incoming(new File([text], 'tools.jsonl'))]);
    return currentDocuments().at(-1)?.text;
  };
  expect(await opened('{"id": "A.First"}\n{"id": "A.Second"}\n')).toBe(
    '[\n{"id": "A.First"},\n{"id": "A.Second"}\n]\n',
  );
  expect(await opened('{"id": "A.First"}\n{"id": \n')).toBe('{"id": "A.First"}\n{"id": \n');
});
