import type { Page } from 'playwright-core';

/** What a visitor cannot read of a text that the page shows. */
export interface HiddenText {
  readonly text: string;
  /** The text's element: tag, classes. */
  readonly where: string;
  /** What is in the way: the viewport, an element that clips it, or one that lies over it. */
  readonly by: string;
}

/**
 * Rendered texts of a page that visitors cannot see: cut off by an element that does not scroll, outside of the page,
 * or covered. Checks both ends and the middle of each line, after scrolling the line into view as a visitor would. A
 * text with a toggle (`details`, `aria-expanded`) may be cut off if the toggle reveals it. A control may be cut off if
 * focus reveals it.
 */
export function hiddenTexts(page: Page): Promise<readonly HiddenText[]> {
  return page.evaluate(() => {
    const everythingIsHit = new CSSStyleSheet();
    everythingIsHit.replaceSync('*, *::before, *::after { pointer-events: auto !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, everythingIsHit];

    const nameOf = (element: Element) =>
      [element.localName, ...element.classList].join('.') + (element.id && `#${element.id}`);

    /** For the ears only: a box of one pixel, or clipped to nothing. */
    const forScreenReaders = (element: Element) =>
      element.closest('[aria-hidden="true"]') !== null ||
      [...ancestors(element)].some((box) => {
        const { clipPath, overflow } = getComputedStyle(box);
        return clipPath === 'inset(50%)' || (overflow !== 'visible' && box.clientWidth <= 1 && box.clientHeight <= 1);
      });

    function* ancestors(element: Element): Generator<Element> {
      for (let box: Element | null = element; box; box = box.parentElement) yield box;
    }

    const opaque = (color: string) => {
      const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(color);
      return Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.3;
    };
    const paints = (element: Element) =>
      /^(img|video|canvas|iframe|input|textarea|select)$/.test(element.localName) ||
      [null, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        if (part && (style.content === 'none' || style.position === 'static')) return false;
        return opaque(style.backgroundColor) || (style.backgroundImage !== 'none' && !part);
      });

    /** What keeps a point of a text from being seen; `undefined` where nothing does. */
    function inTheWay(text: Element, x: number, y: number): string | undefined {
      const { clientWidth, clientHeight } = document.documentElement;
      if (x < 0 || x >= clientWidth || y < 0 || y >= clientHeight) return 'the viewport';
      const stack = document.elementsFromPoint(x, y);
      const place = stack.findIndex((element) => text === element || text.contains(element));
      if (place < 0) {
        const clip = [...ancestors(text)].find((box) => {
          const { overflowX, overflowY, clipPath } = getComputedStyle(box);
          if (clipPath !== 'none') return true;
          const { left, right, top, bottom } = box.getBoundingClientRect();
          return (
            (overflowX !== 'visible' && (x < left || x > right)) || (overflowY !== 'visible' && (y < top || y > bottom))
          );
        });
        return `cut off by ${clip ? nameOf(clip) : nameOf(stack[0] ?? document.documentElement)}`;
      }
      const above = stack.slice(0, place).find((element) => !element.contains(text) && paints(element));
      return above && `below ${nameOf(above)}`;
    }

    const outOfSight = (element: Element, { left, right, top, bottom }: DOMRect) =>
      [left + 2, right - 2].some((x) => inTheWay(element, x, (top + bottom) / 2) !== undefined);

    const scrollable = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const clips = /hidden|clip/;
      return { across: !clips.test(overflowX), down: !clips.test(overflowY) };
    };

    /** By scrolling what a visitor can scroll: not what is only clipped. */
    function bringIntoView(element: Element): void {
      const boxes = [...ancestors(element)].map((box) => ({ box, ...scrollable(box) }));
      // A row that snaps is swiped until it stands at the entry that is read, not until its edge comes in.
      const snaps = boxes.some(({ box, across }) => across && getComputedStyle(box).scrollSnapType !== 'none');
      element.scrollIntoView({ block: 'nearest', inline: snaps ? 'center' : 'nearest', behavior: 'instant' });
      for (const { box, across, down } of boxes) {
        if (!across) box.scrollLeft = 0;
        if (!down) box.scrollTop = 0;
      }
    }

    function lookAt(node: Text): string | undefined {
      const element = node.parentElement as Element;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = () => [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      for (let index = 0; index < lines().length; index += 1) {
        const seen = lines()[index];
        if (!seen) continue;
        const margin = 100;
        if (seen.top < margin || seen.bottom > innerHeight - margin) scrollBy(0, seen.top - innerHeight / 2);
        const placed = lines()[index];
        if (placed && (placed.left < 0 || placed.right > innerWidth || outOfSight(element, placed)))
          bringIntoView(element);
        const line = lines()[index];
        if (!line) continue;
        const y = (line.top + line.bottom) / 2;
        for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
          const by = inTheWay(element, x, y);
          if (by) return by;
        }
      }
      return undefined;
    }

    /** Opens what is beside a text to show the rest of it; answers how to close it again. */
    function openBeside(element: Element): (() => void) | undefined {
      for (const box of [...ancestors(element)].slice(1, 4)) {
        const details = box.querySelector<HTMLDetailsElement>(':scope details:not([open])');
        const button = box.querySelector<HTMLElement>('[aria-expanded="false"]');
        const toggle = details?.querySelector('summary') ?? button;
        if (!toggle?.checkVisibility({ visibilityProperty: true })) continue;
        toggle.click();
        return () => toggle.click();
      }
      return undefined;
    }

    const found: { text: string; where: string; by: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (!element || !node.data.trim() || /^(script|style|noscript|template)$/.test(element.localName)) continue;
      const shown = element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      });
      if (!shown || forScreenReaders(element)) continue;
      let by = lookAt(node);
      const control = element.closest<HTMLElement>('a[href], button');
      if (by && control) {
        // A link that skips to the content comes with the focus.
        control.focus({ preventScroll: true });
        by = lookAt(node);
        control.blur();
      }
      if (by) {
        const close = openBeside(element);
        if (close) {
          by = lookAt(node);
          close();
        }
      }
      if (by) found.push({ text: node.data.trim().replace(/\s+/g, ' ').slice(0, 60), where: nameOf(element), by });
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everythingIsHit);
    for (const row of document.querySelectorAll('*')) if (row.scrollLeft !== 0) row.scrollLeft = 0;
    scrollTo(0, 0);
    return found;
  });
}
