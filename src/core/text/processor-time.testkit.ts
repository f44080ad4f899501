/** Starts a clock of this process's own processor time, in ms: what else the machine does is not in it. */
export function processorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
