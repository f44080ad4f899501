import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../core/text/character.testkit';
import { pack, unpack } from './packed';

describe('packed text', () => {
  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter }), async (text) => {
        if (text !== '') expect(await unpack(await pack(text))).toEqual({ kind: 'text', text });
      }),
    );
  });

  it('goes into an address as it is', async () => expect(await pack('{"a": "üñ"}\r\n'.repeat(50))).toMatch(/^[\w-]+$/));

  it('stops reading a bomb at its limit', async () => {
    const bomb = deflateRawSync(Buffer.alloc(100_000_000), { level: 9 }).toString('base64url');
    expect(bomb.length).toBeLessThan(140_000);
    const before = process.memoryUsage().rss;
    expect(await unpack(bomb)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('more than 2 MB') });
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it.each([
    ['nothing', ''],
    ['not base64url', '%%%'],
    ['not deflated', 'aGVsbG8gd29ybGQ'],
    ['UTF-16', deflateRawSync(Buffer.from([0xff, 0xfe, 0x61, 0x00])).toString('base64url')],
  ])('says that it is damaged: %s', async (_, packed) => {
    expect(await unpack(packed)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('damaged') });
  });

  it('says that it is damaged when its end is missing', async () => {
    const whole = await pack(JSON.stringify(Array.from({ length: 500 }, (_, index) => index * 7919)));
    expect(await unpack(whole.slice(0, -40))).toMatchObject({ kind: 'refused' });
  });

  it('does not look at an endless link', async () => {
    expect(await unpack('A'.repeat(3_000_001))).toMatchObject({ kind: 'refused' });
  });
});
