import { expect, it } from 'vitest';
import { fitToRoom } from './fit-to-room';
import { monaco } from './monaco';

const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

it('lays an editor out when its room changes, and not while it is hidden', async () => {
  const room = document.body.appendChild(document.createElement('div'));
  Object.assign(room.style, { width: '300px', height: '200px' });
  const editor = monaco.editor.create(room, { value: 'text' });
  const release = fitToRoom(editor);
  await drawn();
  const widths: number[] = [];
  editor.onDidLayoutChange(({ width }) => widths.push(width));
  for (const change of [{ display: 'none' }, { display: 'block' }, { width: '400px' }]) {
    Object.assign(room.style, change);
    await drawn();
  }
  expect(widths).toEqual([400]);
  release();
  editor.dispose();
  room.remove();
});
