import type { Locator } from 'playwright-core';

/**
 * What a finger cannot use of the part of edit mode that an element holds: controls smaller than 44 pixels, cut off, covered, or in a place that no
 * swipe brings into sight; what is wider than the part itself.
 */
export const fingerFlaws = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((root) => {
    const least = 44;
    const controls =
      'button, a[href], input, select, textarea, summary, [role="option"], [role="slider"], [role^="menuitem"]';
    const nameOf = (element: Element) =>
      `${element.localName} ${element.ariaLabel ?? (element.textContent?.trim() || element.getAttribute('type') || element.id)}`.slice(
        0,
        60,
      );
    const isForFingers = (element: HTMLElement) => {
      const { pointerEvents, opacity } = getComputedStyle(element);
      return element.checkVisibility() && pointerEvents !== 'none' && opacity !== '0' && !element.hidden;
    };
    /** A control is what its label is: both are pressed alike. */
    const targetsOf = (element: HTMLElement): readonly HTMLElement[] =>
      element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)
        ? [element, ...(element.labels ?? [])]
        : [element];
    const around = (elements: readonly Element[]) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    const isStuck = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if ((box.scrollTop !== 0 && isHidden(overflowY)) || (box.scrollLeft !== 0 && isHidden(overflowX))) return true;
      }
      return false;
    };
    const flawsOf = (element: HTMLElement): readonly string[] => {
      const targets = targetsOf(element);
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, right, bottom, width, height } = around(targets);
      const flaws: string[] = [];
      if (Math.min(width, height) < least - 0.1) flaws.push(`${width.toFixed(1)} × ${height.toFixed(1)}`);
      if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5) flaws.push('cut off');
      const isHit = (target: Element) => {
        const box = target.getBoundingClientRect();
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return hit !== null && targets.some((one) => one.contains(hit));
      };
      if (!targets.some(isHit)) flaws.push('covered');
      if (isStuck(element)) flaws.push('no swipe leads to it');
      return flaws.map((flaw) => `${nameOf(element)}: ${flaw}`);
    };
    const wide = [root, ...root.querySelectorAll('*')].filter((box) => {
      const { overflowX } = getComputedStyle(box);
      // A row of tools is swiped sideways on purpose.
      return /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1 && !box.closest('.tox-toolbar');
    });
    const all = [...root.querySelectorAll<HTMLElement>(controls)].filter(isForFingers);
    return [
      ...wide.map((box) => `${box.className}: ${box.scrollWidth} wide in ${box.clientWidth}`),
      ...(all.length === 0 ? ['nothing to press'] : all.flatMap(flawsOf)),
    ];
  });
