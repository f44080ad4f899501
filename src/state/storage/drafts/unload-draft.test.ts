import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../tabs.testkit';
import { briefDraft, type Draft, keepDrafts, lengthMark, readDrafts, takeDrafts, wholeDraft } from './unload-draft';

afterEach(() => vi.unstubAllGlobals());

const left = {
  id: 'a',
  text: '{}',
  dialectChoice: 'auto',
  toolIndex: 0,
  updatedAt: 5,
  rev: 2,
  by: 'here',
  argumentTexts: { Add: '{}' },
};

it('what was kept comes back', () => {
  expect(readDrafts(JSON.stringify([left]))).toEqual([left]);
});

it.each([
  ['broken text', '[{"id":'],
  ['another shape', '{"id": "a"}'],
  ['entries that are no documents', '[1, null, {"id": "a"}]'],
])('%s gives nothing', (_, text) => {
  expect(readDrafts(text)).toEqual([]);
});

it('arguments that are no text are left out', () => {
  expect(readDrafts(JSON.stringify([{ ...left, argumentTexts: { Add: 1 } }]))).toEqual([
    { ...left, argumentTexts: {} },
  ]);
});

/** A text that is too long to be kept whole. */
const long = 'x'.repeat(2_100_000);

function keepAndTake(document: Draft, bases: readonly string[]) {
  vi.stubGlobal('localStorage', memoryStorage());
  keepDrafts('tab', [{ document, bases }]);
  return takeDrafts().drafts[0];
}

it('of a text that is too long its change is kept, whichever of the texts that were on their way is stored', () => {
  const edit = fc.record({ at: fc.nat(long.length), length: fc.nat(50), text: fc.string({ maxLength: 50 }) });
  const apply = (text: string, { at, length, text: put }: { at: number; length: number; text: string }) =>
    text.slice(0, at) + put + text.slice(at + length);
  fc.assert(
    fc.property(edit, edit, (first, second) => {
      const onItsWay = apply(long, first);
      const text = apply(onItsWay, second);
      const kept = keepAndTake({ ...left, text }, [long, onItsWay]);
      for (const stored of [long, onItsWay, text]) {
        expect(kept && wholeDraft(kept, stored)?.text === text).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
});

it('a change of a text that is stored no longer is not put into another', () => {
  const kept = keepAndTake({ ...left, text: `${long}!` }, [long]);
  expect(kept && wholeDraft(kept, `${long}?`)).toBeUndefined();
  expect(kept && wholeDraft(kept, undefined)).toBeUndefined();
});

it('a change that was kept without the hash of its text is put into the text that it was made of, and no other', () => {
  const document = { ...left, text: 'a key more' };
  const kept = briefDraft({ document, bases: ['a more', 'a ke more'] }, lengthMark);
  for (const stored of ['a more', 'a ke more']) expect(wholeDraft(kept, stored)).toEqual(document);
  for (const stored of ['b more', 'a key mor', '', undefined]) expect(wholeDraft(kept, stored)).toBeUndefined();
});

it('of a document that was never stored no change is kept while its first save is on its way, unless it is long', () => {
  const document = { ...left, text: 'more', rev: 0 };
  expect(briefDraft({ document, bases: ['first'] })).toEqual(document);
  expect(briefDraft({ document: { ...document, text: long }, bases: ['first'] })).not.toHaveProperty('text');
});
