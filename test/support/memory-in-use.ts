import type { Page } from 'playwright-core';

/** What a page holds once all that is free has been set free. */
export interface MemoryInUse {
  readonly listeners: number;
  /** In bytes. */
  readonly heap: number;
  readonly nodes: number;
}

/** Asks the browser, as often as wanted, what a page holds. */
export async function memoryInUse(page: Page): Promise<() => Promise<MemoryInUse>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    // Twice: what the first one sets free holds others.
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
  };
}
