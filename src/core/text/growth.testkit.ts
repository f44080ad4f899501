/** Sixteen times as much takes some sixteen times as long when work grows with the size, and 256 times with its square. */
export const linear = 56;

/**
 * How many times longer work takes for sixteen times the size, from a quarter of the one given to four times of it, by
 * this process's own processor time. Such a ratio holds on any machine, where a limit in seconds does not. Of both the
 * least of several tries counts, with more of them while it looks like too much: what else goes on is not in it.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  const few = () => work(Math.ceil(size / 4));
  await repeated(few);
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 5; tries += 1) {
    small = Math.min(small, await repeated(few));
    large = Math.min(large, await processorTime(() => work(4 * size)));
    if (large / small < linear) break;
  }
  return large / small;
}

/** In ms, of one time: repeated until there is enough to measure. */
async function repeated(work: () => unknown): Promise<number> {
  let [times, spent] = [0, 0];
  do {
    spent += await processorTime(work);
    times += 1;
  } while (spent < 20);
  return spent / times;
}

/** In ms. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
