import { describe, expect, it } from 'vitest';
import { askedDialog, closeAsked } from '../page';
import { openedStore } from '../share/opened-store';
import { currentDocuments, titleOf, workspaceStore } from '../workspace';
import { fileHandle } from './folders.testkit';
import { openFiles, openIncomingText, somethingElse, takeFiles, takeText } from './incoming';
import { incomingStore, offer } from './incoming-store';
import { linksStore } from './links';

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

it('of several files the first is in front, each has a tab, and one that names nothing is called after its file', async () => {
  await openFiles([incoming(new File(['{"id": "A.Last"}'], 'last.json'))]);
  const last = workspaceStore.getState().activeId;
  workspaceStore.setState(({ openIds }) => ({ activeId: openIds[0] ?? '' }));
  const before = currentDocuments().length;
  const files = [
    new File(['\0'], 'picture.png'),
    new File(['{"id": "A.Front"}'], 'front.json'),
    new File(['{"broken'], 'broken.json'),
    new File([''], 'empty.json'),
  ];
  await openFiles(files.map(incoming));
  const opened = currentDocuments().slice(before);
  expect(opened.map(titleOf)).toEqual(['A.Front', 'broken.json', 'empty.json']);
  const { openIds, activeId } = workspaceStore.getState();
  const at = openIds.indexOf(activeId);
  expect(openIds.slice(at, at + 3)).toEqual(opened.map(({ id }) => id));
  expect(openIds.at(-1)).toBe(last);
  expect(incomingStore.getState().incoming).toEqual({
    kind: 'refused',
    reasons: [expect.stringMatching(/^picture\.png is binary/)],
  });
  offer(undefined);
});

it('the text that was pasted last is in front, even if an older one takes longer to read', async () => {
  const long = `id: A.Long\ndescription: |\n${'  A line of many.\n'.repeat(4_000)}`;
  const before = currentDocuments().length;
  await Promise.all([takeText(long), takeText('id: A.Short')]);
  expect(currentDocuments().slice(before)).toMatchObject([{ text: long }, { text: 'id: A.Short' }]);
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

describe('a text from outside', () => {
  const compact = '{"name":"get_weather","description":"Tells.","inputSchema":{"type":"object"}}';
  const definition = `{"name": "get_weather", "description": "Tells.", "inputSchema": {"type": "object"}\n}`;
  const openapi = JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Tea', version: '1.0.0' } },
    paths: { '/brew': { post: { operationId: 'brew', responses: { 200: { description: 'Tea.' } } } } },
  });
  const command = "curl https://tea.test/tools/call --json '{}'";
  const servers = '{"mcpServers": {"tea": {"url": "https://tea.test/mcp"}}}';
  const taken = async (text: string) => {
    closeAsked();
    offer(undefined);
    const before = currentDocuments().length;
    await takeText(text);
    return [
      currentDocuments()
        .slice(before)
        .map((entry) => entry.text),
      askedDialog(),
      incomingStore.getState().incoming,
    ];
  };

  it.each<[string, string, readonly unknown[]]>([
    ['a definition is opened', definition, [[definition], undefined, undefined]],
    [
      'a definition on one line is opened as lines',
      compact,
      [[JSON.stringify(JSON.parse(compact), null, 2)], undefined, undefined],
    ],
    ['tools to import are shown', openapi, [[], { kind: 'import', text: openapi }, undefined]],
    ['a command is read', ` $ ${command}\n`, [[], { kind: 'paste-curl', command }, undefined]],
    ['servers are shown', servers, [[], { kind: 'add-servers', text: servers }, undefined]],
    ['a link of ours is opened', 'https://c.test/#spec=otc/a', [[], { kind: 'specification', at: 'otc/a' }, undefined]],
    [
      'an address is shown, and waits',
      'https://tea.test/',
      [[], undefined, expect.objectContaining({ kind: 'address' })],
    ],
    [
      'anything else is shown, and waits',
      'some words',
      [[], undefined, { kind: 'text', text: 'some words', reason: expect.stringContaining('neither JSON nor YAML') }],
    ],
    ['nothing is nothing', ' \n', [[], undefined, undefined]],
  ])('%s', async (_, text, came) => expect(await taken(text)).toEqual(came));

  it('that waits is opened when somebody wants that', async () => {
    await takeText('some words');
    openIncomingText('some words');
    expect([currentDocuments().at(-1)?.text, incomingStore.getState().incoming]).toEqual(['some words', undefined]);
  });

  it.each([
    ['a command', command, true],
    ['a definition', definition, true],
    ['tools to import', openapi, false],
    ['words', 'some words', false],
  ])('where tools to import are asked for may be something else: %s', async (_, text, isElse) => {
    const found = isElse ? text : undefined;
    expect([await somethingElse(text), await somethingElse(new File([text], 'a.txt'))]).toEqual([found, found]);
  });

  it('that cannot be read as a text is nothing else', async () => {
    expect(await somethingElse(new File([Uint8Array.of(0xff, 0xfe, 0x00)], 'a.bin'))).toBeUndefined();
  });

  it('in a file is imported where it holds tools', async () => {
    closeAsked();
    const before = currentDocuments().length;
    await takeFiles([incoming(new File([openapi], 'openapi.json'))]);
    expect([askedDialog(), currentDocuments().length]).toEqual([{ kind: 'import', text: openapi }, before]);
  });
});

describe('files that are opened', () => {
  it('stand in their folders, and are written to again where the browser lets them', async () => {
    const handle = fileHandle('own.json', '{"id": "A.Handle"}');
    await openFiles([
      { file: new File(['{"id": "A.Folder"}'], 'a.json'), handle: undefined, folder: 'work' },
      { file: await handle.getFile(), handle, folder: 'work' },
    ]);
    expect(
      currentDocuments()
        .slice(-2)
        .map(({ text, folder }) => [text, folder]),
    ).toEqual([
      ['{"id": "A.Folder"}', 'work'],
      ['{"id": "A.Handle"}', 'work'],
    ]);
    expect(Object.values(linksStore.getState().links).map((row) => row.handle.name)).toEqual(['own.json']);
  });

  it('that are open are shown instead of being opened twice', async () => {
    const of = async (name: string) => {
      const handle = fileHandle(name, `{"id": "A.${name}"}`);
      return { file: await handle.getFile(), handle, folder: undefined };
    };
    const [known, added] = [await of('Known'), await of('Added')];
    await openFiles([known]);
    const { activeId } = workspaceStore.getState();
    await openFiles([added, added]);
    expect(currentDocuments().slice(-2).map(titleOf)).toEqual(['A.Known', 'A.Added']);
    expect(workspaceStore.getState().activeId).not.toBe(activeId);
    const count = currentDocuments().length;
    await openFiles([known, added]);
    expect([workspaceStore.getState().activeId, currentDocuments().length]).toEqual([activeId, count]);
  });

  it('that cannot be read are told by name, and keep no other from being opened', async () => {
    const before = currentDocuments().length;
    const gone = new File([''], 'gone.json');
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
    await openFiles([
      incoming(gone),
      incoming(new File([Uint8Array.of(0xff)], 'bytes.json')),
      incoming(new File(['{}'], 'a.json')),
    ]);
    const shown = incomingStore.getState().incoming;
    expect(shown).toEqual({
      kind: 'refused',
      reasons: [
        'gone.json could not be read. It may have been moved or deleted.',
        expect.stringContaining('bytes.json'),
      ],
    });
    expect(currentDocuments()).toHaveLength(before + 1);
    await openFiles([incoming(new File(['{}'], 'b.json'))]);
    expect(incomingStore.getState().incoming).toBeUndefined();
  });

  it('of several are shown first', async () => {
    const two = [incoming(new File(['{}'], 'a.json')), incoming(new File(['{}'], 'b.json'))];
    const before = currentDocuments().length;
    await takeFiles(two);
    expect(incomingStore.getState().incoming).toEqual({ kind: 'files', files: two, reasons: [], isMore: false });
    const picture = incoming(new File(['\0'], 'picture.png'));
    await takeFiles([picture, ...two]);
    const reasons = [expect.stringMatching(/^picture\.png is binary/)];
    expect(incomingStore.getState().incoming).toEqual({ kind: 'files', files: two, reasons, isMore: false });
    await takeFiles([picture, picture]);
    expect(incomingStore.getState().incoming).toEqual({ kind: 'refused', reasons: [...reasons, ...reasons] });
    await takeFiles(two.slice(0, 1), true);
    expect(incomingStore.getState().incoming).toMatchObject({ kind: 'files', isMore: true });
    expect(currentDocuments()).toHaveLength(before);
  });
});
