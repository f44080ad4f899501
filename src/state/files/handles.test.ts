import { describe, expect, it, vi } from 'vitest';
import { fileHandle } from './folders.testkit';
import { askFor, type FileHandle, isDismissal, mayRead, pickers } from './handles';

describe('a file that the browser remembers', () => {
  const states = ['granted', 'prompt', 'denied'] as const;
  const handleWith = (state: PermissionState, answered: PermissionState) => {
    const asked: unknown[] = [];
    const handle: FileHandle = {
      ...fileHandle('a.json', ''),
      queryPermission: async (descriptor) => {
        asked.push(['query', descriptor.mode]);
        return state;
      },
      requestPermission: async (descriptor) => {
        asked.push(['request', descriptor.mode]);
        return answered;
      },
    };
    return { handle, asked };
  };

  it.each(states)('is looked at only where that is granted: %s', async (state) => {
    const { handle, asked } = handleWith(state, 'granted');
    expect(await mayRead(handle)).toBe(state === 'granted');
    expect(asked).toEqual([['query', 'read']]);
  });

  it.each(states.flatMap((state) => states.map((answered) => [state, answered] as const)))(
    'is asked for where it is %s, and the answer is %s',
    async (state, answered) => {
      const { handle, asked } = handleWith(state, answered);
      expect(await askFor(handle, 'readwrite')).toBe(state === 'granted' || answered === 'granted');
      expect(asked).toEqual(
        state === 'granted'
          ? [['query', 'readwrite']]
          : [
              ['query', 'readwrite'],
              ['request', 'readwrite'],
            ],
      );
    },
  );

  it('may be used where the browser knows no permissions', async () => {
    expect([await mayRead(fileHandle('a', '')), await askFor(fileHandle('a', ''), 'read')]).toEqual([true, true]);
  });

  it('is chosen in the dialogs that the browser has; closing one is no fault', () => {
    const [showOpenFilePicker, showSaveFilePicker] = [vi.fn(), vi.fn()];
    vi.stubGlobal('window', { showOpenFilePicker, showSaveFilePicker });
    expect(pickers()).toEqual({ files: showOpenFilePicker, folder: undefined, place: showSaveFilePicker });
    const closed = new DOMException('', 'AbortError');
    expect([closed, new DOMException('', 'NotAllowedError'), new Error('AbortError')].map(isDismissal)).toEqual([
      ...[true, false, false],
    ]);
  });
});
