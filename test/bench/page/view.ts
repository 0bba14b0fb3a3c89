import type { Browser } from 'playwright-core';

/** What a page costs a visitor before any input. */
export interface View {
  /** Milliseconds from the start of the navigation to the first text or picture. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of what long tasks take above 50 ms, in milliseconds. */
  readonly blocking: number;
  /** Bytes on the wire: of everything, and of scripts alone. */
  readonly bytes: number;
  readonly scriptBytes: number;
}

export interface ViewOptions {
  /** How many times slower the processor is. */
  readonly slowDown: number;
  /** Run in the page before any script of its own. */
  readonly prepare?: () => void;
}

/** One view on a phone with a slow processor, in a fresh context. */
export async function view(browser: Browser, address: string, { slowDown, prepare }: ViewOptions): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  if (prepare) await context.addInitScript(prepare);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const scripts = new Set<string>();
  let bytes = 0;
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(() => {
    const seen = { blocking: 0, firstPaint: 0, largestPaint: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') seen.firstPaint = startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window as unknown as { seen: View }).seen.largestPaint > 0);
  // What waits for an idle moment comes after all else, and belongs to the page.
  await page.waitForTimeout(2000);
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<View, 'bytes' | 'scriptBytes'> }).seen);
  await context.close();
  return { ...seen, bytes, scriptBytes };
}
