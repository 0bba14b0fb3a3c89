import type { CDPSession, Page } from 'playwright-core';

export interface TaskClock {
  readonly session: CDPSession;
  /** What the browser counts under a name, such as `TaskDuration` in seconds or `JSHeapUsedSize` in bytes. */
  metric(name: string): Promise<number>;
  /** Milliseconds of the main thread that `work` and what follows from it take. */
  spent(work: () => Promise<unknown>): Promise<number>;
}

/** Two frames and an idle moment: what was put off until then has been done. */
const settled = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );

/** The browser's own count of what the main thread of a page does. */
export async function taskClock(page: Page): Promise<TaskClock> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metric = async (wanted: string) =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    session,
    metric,
    async spent(work) {
      await page.evaluate(settled);
      const before = await metric('TaskDuration');
      await work();
      await page.evaluate(settled);
      return ((await metric('TaskDuration')) - before) * 1000;
    },
  };
}
