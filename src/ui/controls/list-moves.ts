/** The row that a key leads to, of a list with rows from 0; it may lie beyond the ends. */
export const listMoves: Readonly<Partial<Record<string, (active: number, page: number, count: number) => number>>> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active, page) => active + page,
  PageUp: (active, page) => active - page,
  Home: () => 0,
  End: (_active, _page, count) => count - 1,
};
