import { counted } from './counted';

const units = ['kB', 'MB', 'GB'] as const;

/** `512 bytes`, `20.1 MB`, in steps of 1,000. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  const step = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step - 1]}`;
}
