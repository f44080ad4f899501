import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOfBase64, readFileAsBase64 } from './file-text';

it.each([
  ['', 0],
  ['QQ==', 1],
  ['QQ', 1],
  ['QUI=', 2],
  ['QUJD', 3],
  ['QUJDR', undefined],
  ['not base64!', undefined],
  ['_-_-', 3],
])('%s holds %s bytes', (text, count) => expect(bytesOfBase64(text)).toBe(count));

it('writes the bytes of every file so that they can be read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60_000, size: 'max' }), fc.boolean(), async (bytes, isForAddresses) => {
      const text = await readFileAsBase64(new Blob([bytes]), isForAddresses);
      expect(Buffer.from(text, isForAddresses ? 'base64url' : 'base64').equals(Buffer.from(bytes))).toBe(true);
      expect(bytesOfBase64(text)).toBe(bytes.length);
    }),
    { numRuns: 30 },
  );
});
