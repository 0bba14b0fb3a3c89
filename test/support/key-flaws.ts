import type { Locator } from 'playwright-core';

interface Stops extends Window {
  /** Where the focus should come to, and where it has not been yet. */
  stops: HTMLElement[];
}

/** What is wrong with where the focus is now; what it had not been on before is taken from the list of stops. */
const look = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((root) => {
    const { activeElement: now } = document;
    if (!now || now === document.body || now === root) return [];
    const { stops } = window as unknown as Stops;
    const isSameChoice = (one: HTMLElement) =>
      one instanceof HTMLInputElement &&
      now instanceof HTMLInputElement &&
      one.type === 'radio' &&
      one.name === now.name;
    Object.assign(window, { stops: stops.filter((one) => one !== now && !isSameChoice(one)) });
    const flaws: string[] = [];
    if (!root.contains(now)) flaws.push('outside');
    const marks = [
      getComputedStyle(now),
      getComputedStyle(now, '::after'),
      // The point of a picture stands for its sliders.
      ...[...(now.parentElement?.querySelectorAll(':scope > .gh-edit-focus-point') ?? [])].map((one) =>
        getComputedStyle(one),
      ),
    ];
    if (!marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2))
      flaws.push('no mark');
    const shown = getComputedStyle(now).opacity === '0' ? (now.parentElement ?? now) : now;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2];
    const hit = document.elementFromPoint(x, Math.max(y, 0));
    const labels = now instanceof HTMLInputElement ? [...(now.labels ?? [])] : [];
    if (!hit || ![shown, ...labels].some((one) => one.contains(hit))) flaws.push('out of sight');
    const name = now.ariaLabel ?? (now.textContent?.trim().slice(0, 40) || now.id);
    return flaws.map((flaw) => `${now.localName} ${name}: ${flaw}`);
  });

/**
 * Keyboard faults in the part of edit mode inside an element: controls that Tab does not reach; focus that is unmarked,
 * out of sight or outside of the part. An open part must contain the focus.
 */
export async function keyFlaws(part: Locator): Promise<readonly string[]> {
  const count = await part.evaluate((root) => {
    const stops = [
      ...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [tabindex="0"]'),
    ].filter((one) => one.checkVisibility() && one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled);
    Object.assign(window, { stops });
    return stops.length;
  });
  const flaws = new Set(count === 0 ? ['nothing to come to'] : []);
  // Where the focus is at first, it may have been before the part grew.
  await look(part);
  const left = () => part.evaluate(() => (window as unknown as Stops).stops.length);
  // A field for a moment has several places, and the browser's own bar is one.
  for (let times = 0; times < count + 20 && (await left()) > 0; times += 1) {
    await part.page().keyboard.press('Tab');
    for (const flaw of await look(part)) flaws.add(flaw);
  }
  const missed = await part.evaluate(() =>
    (window as unknown as Stops).stops.map((one) => `${one.outerHTML.slice(0, 120)}: no key leads to it`),
  );
  return [...flaws, ...missed];
}
