/**
 * CPU time of a task in milliseconds, the least of several runs, so that other work on a shared machine is excluded.
 */
export async function leastCpuTime(run: () => unknown, goes = 5): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < goes; turn += 1) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
