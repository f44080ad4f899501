/** Puts the cursor into the field of an argument, as far as it is drawn. */
export function focusArgument(form: HTMLElement | null, pointer: string): boolean {
  const holder = form?.querySelector(`[data-argument="${CSS.escape(pointer)}"]`);
  return focusIn(
    holder?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? holder?.querySelector('input, textarea'),
  );
}

/** Puts the cursor into the field of a secret that the tool requires. */
export function focusSecret(form: HTMLElement | null, id: string): boolean {
  return focusIn(form?.querySelector<HTMLElement>(`[data-secret="${CSS.escape(id)}"] input`));
}

function focusIn(field: HTMLElement | null | undefined): boolean {
  field?.scrollIntoView({ block: 'nearest' });
  field?.focus();
  return field !== null && field !== undefined;
}
