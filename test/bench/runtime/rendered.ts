/** How long pages are made in a round, in seconds. */
const seconds = 2;
const warmUp = 30;

/** Makes pages until the time is over: how many a second, and how many for each second of the processor. */
export async function rendered(render: () => string | Promise<string>) {
  for (let turn = 0; turn < warmUp; turn += 1) await render();
  const cpu = process.cpuUsage();
  const started = performance.now();
  let pages = 0;
  while (performance.now() - started < seconds * 1000) {
    await render();
    pages += 1;
  }
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (pages / (performance.now() - started)) * 1000, perCpu: pages / ((user + system) / 1e6) };
}
