/** Brings a row into view, in a list whose rows are drawn only where it is scrolled to. */
export function scrollToRow(list: HTMLElement | null, index: number, rowHeight: number): void {
  if (!list || index < 0) return;
  const top = index * rowHeight;
  if (top < list.scrollTop || top + rowHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = Math.max(0, top - list.clientHeight / 2);
  }
}
