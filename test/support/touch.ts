import type { Locator, Page } from 'playwright-core';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Makes a page one on a phone: a finger for a pointer, which hovers over nothing. Its owner wants stillness, unless it is said to move. */
export async function onPhone(page: Page, width = 390, { moves = false } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'hover', value: 'none' },
      { name: 'pointer', value: 'coarse' },
      { name: 'prefers-reduced-motion', value: moves ? 'no-preference' : 'reduce' },
    ],
  });
}

/**
 * Puts a finger on the screen, moves it in steps, and lifts it.
 *
 * @param every Milliseconds between steps, as timestamps for the page, so that the finger's speed does not depend on
 * the machine.
 */
export async function dragFinger(
  page: Page,
  from: Place,
  to: Place,
  { steps = 8, every = 16 }: { steps?: number; every?: number } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let at = Date.now();
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) => {
    const touchPoints = places.map(({ x, y }) => ({ x, y }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1000 });
    at += every;
  };
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

/** Drags a finger across an element, from one part of its width to another: `0.9` is near its right edge. `every` as of {@link dragFinger}. */
export async function swipe(across: Locator, from: number, to: number, every?: number): Promise<void> {
  const { x, y, width, height } = (await across.boundingBox())!;
  const at = (part: number): Place => ({ x: x + width * part, y: y + height / 2 });
  await dragFinger(across.page(), at(from), at(to), { every });
}
