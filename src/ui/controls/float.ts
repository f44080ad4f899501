/** The look of what floats over the page: lists, menus, popovers. */
export const floatBox =
  'min-w-(--trigger-width) overflow-auto rounded-md border border-line bg-raised p-1 text-ink shadow-float outline-none';

/** A row of a list or a menu. */
export const floatRow =
  'flex min-h-row cursor-default items-center gap-2 rounded-sm px-2 py-0.5 outline-none data-disabled:text-faint data-focused:bg-hover data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent';
