/** Work that grows with the size stays under it; work that grows with its square takes 16 times as long. */
export const linear = 9;

/**
 * How many times longer work takes for four times the size, by this process's own processor time. Such a ratio holds on
 * any machine, where a limit in seconds does not. The least time of several tries: what else goes on is not in it.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size);
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 3; tries += 1) {
    for (const _ of [1, 2, 3]) small = Math.min(small, await processorTime(() => work(size)));
    large = Math.min(large, await processorTime(() => work(4 * size)));
    if (large / small <= linear) break;
  }
  return large / small;
}

/** In ms. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
