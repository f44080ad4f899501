/** The locks of a browser's tabs, given one after the other to those who ask for the same. */
export function memoryLocks() {
  const held: string[] = [];
  const last = new Map<string, Promise<void>>();
  return {
    /** Every tab is gone. */
    clear: () => void held.splice(0),
    request(name: string, run: () => unknown): Promise<void> {
      const own = (last.get(name) ?? Promise.resolve()).then(async () => {
        held.push(name);
        await run();
        held.splice(held.indexOf(name), 1);
      });
      last.set(name, own);
      return own;
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  };
}
