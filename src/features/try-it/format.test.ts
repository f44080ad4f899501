import { expect, it } from 'vitest';
import { formatBytes, formatDuration } from './format';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 kB'],
  [256 * 1024, '256 kB'],
  [50 * 1024 * 1024, '50.0 MB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

it.each([
  [0.4, '0 ms'],
  [12.4, '12 ms'],
  [1240, '1.24 s'],
])('%d ms are %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
