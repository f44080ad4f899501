/**
 * `10,000`: every whole number that a person counts by is written like this. Without the browser's own formatter: the first one
 * of a page takes it longer than all that is counted on the first screen.
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 tool`, `10,000 tools` */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
