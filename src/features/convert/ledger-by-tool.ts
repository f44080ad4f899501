/** The entries of each tool by its index; those about what stands around the tools under nothing. */
export function ledgerByTool<T extends { readonly tool: number | undefined }>(
  ledger: readonly T[],
): ReadonlyMap<number | undefined, readonly T[]> {
  const found = new Map<number | undefined, T[]>();
  for (const entry of ledger) {
    const entries = found.get(entry.tool);
    if (entries) entries.push(entry);
    else found.set(entry.tool, [entry]);
  }
  return found;
}
