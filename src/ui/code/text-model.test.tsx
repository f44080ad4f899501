import { afterEach, expect, it, vi } from 'vitest';
import { fitToRoom } from './fit-to-room';
import { monaco } from './monaco';
import { closeModels, keepModel, openModel, showModel } from './text-model';

const path = (at: number) => `callsheet:/kept/${at}.json`;
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
const models = () => monaco.editor.getModels().filter(({ uri }) => uri.path.startsWith('/kept/'));

afterEach(() => {
  vi.restoreAllMocks();
  for (const model of models()) openModel(model.uri.toString(), '').dispose();
});

it('keeps what was shown last and what is in use, of any number of texts, and Monaco takes none for a leak', () => {
  const warn = vi.spyOn(console, 'warn');
  openModel(path(0), 'kept');
  const release = keepModel(path(0));
  for (let at = 1; at < 300; at += 1) openModel(path(at), `text ${at}`);
  expect(models().length).toBeLessThan(60);
  expect(models().map((model) => model.getValue())).toContain('kept');
  expect(models().at(-1)?.getValue()).toBe('text 299');
  release();
  for (let at = 300; at < 350; at += 1) openModel(path(at), `text ${at}`);
  expect(models().map((model) => model.getValue())).not.toContain('kept');
  expect(warn.mock.calls.flat().join('\n')).not.toContain('LEAK');
});

it('opens a text that was closed meanwhile as it is by then', () => {
  openModel(path(0), 'old');
  for (let at = 1; at < 100; at += 1) openModel(path(at), '');
  expect(openModel(path(0), 'new').getText()).toBe('new');
});

it('keeps the undo steps of more texts than anybody works on', () => {
  for (let at = 0; at < 90; at += 1) openModel(path(at), '1').applyEdits([{ offset: 1, length: 0, text: '2' }], 'Edit');
  const first = openModel(path(0), '');
  first.undo();
  expect(first.getText()).toBe('1');
  expect(first.redoLabel()).toBe('Edit');
});

it('closes what is in use once it is not, unless it is used again meanwhile', () => {
  const [closed, opened] = [openModel(path(1), 'closed'), openModel(path(2), 'opened')].map(({ uri }) =>
    keepModel(uri),
  );
  closeModels('callsheet:/kept/');
  expect(models()).toHaveLength(2);
  const again = keepModel(path(2));
  closed?.();
  opened?.();
  again();
  expect(models().map((model) => model.getValue())).toEqual(['opened']);
});

it('takes the markers of a model along', () => {
  const place = { offset: 0, length: 1, pointer: '' };
  const said = { rule: 'a', severity: 'error', message: 'b', citation: 'c', fixes: [] } as const;
  openModel(path(3), '1').setMarkers([{ ...place, ...said }]);
  const resource = monaco.Uri.parse(path(3));
  expect(monaco.editor.getModelMarkers({ resource })).toHaveLength(1);
  closeModels(path(3));
  expect(monaco.editor.getModelMarkers({ resource })).toEqual([]);
});

it.each([150, 800])(
  'shows a place that was asked for while its editor was hidden, when it is %i pixels wide then, and once',
  async (width) => {
    const text = `${'word '.repeat(12)}\n`.repeat(200);
    const handle = openModel(path(4), text, 'plaintext');
    const room = document.body.appendChild(document.createElement('div'));
    Object.assign(room.style, { width: '800px', height: '200px' });
    const model = monaco.editor.getModel(monaco.Uri.parse(path(4)));
    const editor = monaco.editor.create(room, { model, wordWrap: 'on' });
    const leave = [fitToRoom(editor), showModel(path(4), editor)];
    const lay = async (style: Partial<CSSStyleDeclaration>) => {
      Object.assign(room.style, style);
      await painted();
    };
    await lay({ display: 'none' });
    handle.reveal({ offset: text.length / 2, length: 1 });
    await lay({ width: `${width}px`, display: 'block' });
    const top = editor.getScrolledVisiblePosition({ lineNumber: 101, column: 1 })?.top;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    editor.setScrollTop(0);
    await lay({ width: '300px' });
    expect(editor.getScrollTop()).toBe(0);
    for (const each of leave) each();
    editor.dispose();
    room.remove();
  },
);
