/** For a collection, which names an item by its key: acts on the item of that id. */
export function ofKey<T extends { readonly id: string | number }>(items: readonly T[], act: (item: T) => void) {
  return (key: string | number | null) => {
    const item = items.find(({ id }) => id === key);
    if (item) act(item);
  };
}
