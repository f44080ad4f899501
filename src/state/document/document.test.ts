import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUp, drawAll, paintLetter } from './after-letter';
import { chooseRevision, documentStore, isUnread, openText, setText } from './document';
import { applyOps } from './edit';

/** More tools than are read at once. */
const long = (name: string) =>
  JSON.stringify(
    Array.from({ length: 200 }, (_, index) => ({ id: `${name}.T${index}@1.0.0`, notes: 'n'.repeat(3_000) })),
  );
const short = '{"id": "Short.Text@1.0.0"}';

const state = () => documentStore.getState();
const caughtUp = () => expect.poll(() => state().isBehind, { timeout: 5_000 }).toBe(false);

describe('a text that cannot be read any more', () => {
  beforeEach(() => openText('first', short));

  it('is shown as it was while a tool of it is left, and since when', () => {
    const before = Date.now();
    setText(short.replace('"Short', 'x"Short'));
    expect(state().lastGood.tools[0]?.id?.value).toBe('Short.Text@1.0.0');
    const { brokenSince } = state();
    expect(brokenSince).toBeGreaterThanOrEqual(before);
    setText(short.replace('"Short', 'xx"Short'));
    expect(state().brokenSince).toBe(brokenSince);
    setText(short.replace('Short', 'Long'));
    expect(state()).toMatchObject({ brokenSince: undefined });
    expect(state().lastGood.tools[0]?.id?.value).toBe('Long.Text@1.0.0');
  });

  it.each(['', ' ', 'hello', '12', '"Short"', '['])('leaves no tool behind when it is %j', (text) => {
    setText(text);
    expect(state().lastGood.tools).toEqual([]);
    expect(state()).toMatchObject({ brokenSince: undefined });
  });
});

describe('a letter', () => {
  beforeEach(() => {
    openText('first', short);
    vi.stubGlobal('requestAnimationFrame', () => 0);
    paintLetter();
  });
  afterEach(() => {
    drawAll();
    vi.unstubAllGlobals();
  });

  it('is in the text at once, and is read when it is painted, or somebody goes on before', () => {
    setText(short.replace('Short', 'Shorts'));
    expect(state()).toMatchObject({ text: '{"id": "Shorts.Text@1.0.0"}', isBehind: true });
    expect(state().model.tree.text).toBe(short);
    catchUp();
    expect(state().isBehind).toBe(false);
    expect(state().lastGood.tools[0]?.id?.value).toBe('Shorts.Text@1.0.0');
  });

  it('leaves nothing to read to a text that is opened next', () => {
    setText(short.replace('Short', 'Shorts'));
    openText('second', short);
    catchUp();
    expect(state()).toMatchObject({ id: 'second', text: short, isBehind: false });
    expect(state().lastGood.tools[0]?.id?.value).toBe('Short.Text@1.0.0');
  });
});

describe('a long text', () => {
  beforeEach(() => openText('first', short));

  it('is not read when it is opened, but soon after', async () => {
    openText('long', long('A'));
    expect(state()).toMatchObject({ id: 'long', text: long('A'), isBehind: true });
    expect(isUnread(state())).toBe(true);
    await caughtUp();
    expect(state()).toMatchObject({ dialect: 'otc', detected: 'otc' });
    expect(state().lastGood.tools.map(({ label }) => label)).toHaveLength(200);
    expect(state().model.tree.text).toBe(state().text);
  });

  it('in YAML is read when typing pauses', async () => {
    const yaml = (name: string) => `id: ${name}.T@1.0.0\nnotes:\n${'  - a note\n'.repeat(8_000)}`;
    openText('yaml', yaml('A'));
    await caughtUp();
    setText(yaml('B'));
    expect(state()).toMatchObject({ isBehind: true, text: yaml('B') });
    expect(state().lastGood.tools[0]?.id?.value).toBe('A.T@1.0.0');
    await caughtUp();
    expect(state().lastGood.tools[0]?.id?.value).toBe('B.T@1.0.0');
  });

  it('refuses what the form asks for until it is read', async () => {
    openText('long', long('A'));
    expect(applyOps([], 'Nothing')?.refused).toContain('a moment behind');
    await caughtUp();
    expect(applyOps([], 'Nothing')).toBeUndefined();
  });

  it('is read anew only where it was edited', async () => {
    openText('long', long('A'));
    await caughtUp();
    const { tools } = state().model;
    setText(long('A').replace('A.T7@', 'B.T7@'));
    await caughtUp();
    const now = state().model.tools;
    expect(now[7]?.id?.value).toBe('B.T7@1.0.0');
    expect(now.flatMap(({ node }, index) => (node === tools[index]?.node ? [] : index))).toEqual([7]);
  });

  it('gives way to a newer text', async () => {
    openText('long', long('A'));
    setText(long('B'));
    setText(long('C'));
    await caughtUp();
    expect(state().lastGood.tools[0]?.id?.value).toBe('C.T0@1.0.0');
  });

  it('gives way to another document', async () => {
    openText('long', long('A'));
    openText('short', short);
    expect(state()).toMatchObject({ id: 'short', isBehind: false });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(state().lastGood.tools[0]?.id?.value).toBe('Short.Text@1.0.0');
  });

  it('is read although another revision is chosen meanwhile', async () => {
    openText('long', long('A'));
    chooseRevision('2025-06-18');
    await caughtUp();
    expect(isUnread(state())).toBe(false);
  });

  it('that is broken shows what could be read of it, and keeps that while it stays broken', async () => {
    openText('long', `${long('A')} x`);
    await caughtUp();
    const { lastGood } = state();
    expect(lastGood.tools).toHaveLength(200);
    setText(`${long('B')} x`);
    await caughtUp();
    expect(state().lastGood).toBe(lastGood);
  });
});
