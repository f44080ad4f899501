const digits = new Intl.NumberFormat('en-US');

/** `10,000`: every number that a person counts by is written like this. */
export function grouped(count: number): string {
  return digits.format(count);
}

/** `1 tool`, `10,000 tools` */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
