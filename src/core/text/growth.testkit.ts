/** Work that grows with the size stays under it; work that grows with its square takes 16 times as long. */
export const linear = 9;

/**
 * How many times longer work takes for four times the size, by this process's own processor time. Such a ratio holds on
 * any machine, where a limit in seconds does not. The smallest of up to three tries: what else goes on is not in it.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  // `npm run mutation` runs code that notes each of its steps: its times say nothing.
  const isMeasured = process.env.CALLSHEET_MUTATION === undefined;
  await work(isMeasured ? size : Math.ceil(size / 100));
  if (!isMeasured) return 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && smallest > linear; tries += 1) {
    const small = await processorTime(() => work(size));
    smallest = Math.min(smallest, (await processorTime(() => work(4 * size))) / small);
  }
  return smallest;
}

/** In ms. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
