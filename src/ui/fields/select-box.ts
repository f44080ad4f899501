/** The look of a button that opens a list and shows what is chosen. */
export const selectBox =
  'flex h-control min-w-0 cursor-default items-center gap-1.5 rounded-md border border-strong bg-surface pr-1.5 pl-2 text-left text-ink data-disabled:opacity-60 data-hovered:bg-hover';
