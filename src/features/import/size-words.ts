const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** `512 bytes`, `20.1 MB`, in steps of 1,000. */
export function sizeWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}
