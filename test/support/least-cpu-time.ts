/**
 * Milliseconds of work that something takes, at the best of several goes: what else a shared machine does meanwhile is no part of it.
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
