/** Stands in the place of a dialog whose code is on its way: until then what is pressed is kept for it. */
export const dialogToCome = <span hidden data-dialog-to-come />;

export const isDialogToCome = () => document.querySelector('[data-dialog-to-come]') !== null;
