import { describe, expect, it } from 'vitest';
import { askedDialog } from '../page';
import { openedStore } from '../share/opened-store';
import { currentDocuments } from '../workspace/workspace';
import { openFiles, takeFiles, takeText } from './incoming';
import { incomingStore, offer } from './incoming-store';

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

it('says so where a folder that was chosen or dropped holds nothing to open', async () => {
  await takeFiles([]);
  expect(incomingStore.getState().incoming).toEqual({
    kind: 'refused',
    reasons: [expect.stringContaining('No files to open')],
  });
  offer(undefined);
});

it('the file that was chosen last is in front, even if it is read first', async () => {
  const slow = slowFile('{"id": "A.First"}');
  const first = openFiles([incoming(slow.file)]);
  const second = openFiles([incoming(new File(['{"id": "A.Second"}'], 'tool.json'))]);
  slow.letGo();
  await Promise.all([first, second]);
  expect(currentDocuments().map(({ text }) => text)).toEqual(['{"id": "A.First"}', '{"id": "A.Second"}']);
});

it('the text that was pasted last is in front, even if an older one takes longer to read', async () => {
  const long = `id: A.Long\ndescription: |\n${'  A line of many.\n'.repeat(4_000)}`;
  const before = currentDocuments().length;
  await Promise.all([takeText(long), takeText('{"id": "A.Short"}')]);
  expect(currentDocuments().slice(before)).toMatchObject([{ text: long }, { text: '{"id": "A.Short"}' }]);
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

describe('what holds definitions, and is none', () => {
  const definition = { name: 'get_weather', description: 'Tells the weather.', inputSchema: { type: 'object' } };
  const steps = [{ title: 'A tool', words: ['One.'], do: [{ do: 'open', definition }] }];
  const story = { callsheet: 'story', v: 1, title: 'Weather', summary: 'One tool.', steps };
  const { callsheet, title, ...rest } = story;

  it.each([
    ['a story', JSON.stringify(story), 'story'],
    ['a story that begins with its title', JSON.stringify({ title, callsheet, ...rest }, null, 2), 'story'],
    ['a story with a mistake', JSON.stringify({ ...story, steps: [{ ...steps[0], colour: 'red' }] }), 'refused'],
    ['a story that is no JSON', `${JSON.stringify(story).slice(0, -1)},}`, 'refused'],
  ])('%s is shown, from a file and from a text', async (_, text, kind) => {
    for (const take of [() => takeFiles([incoming(new File([text], 'mine.json'))]), () => takeText(text)]) {
      openedStore.setState({ opened: undefined });
      const before = currentDocuments().length;
      await take();
      expect(openedStore.getState().opened?.kind).toBe(kind);
      expect(currentDocuments()).toHaveLength(before);
      expect(askedDialog()).toBeUndefined();
    }
  });
});
