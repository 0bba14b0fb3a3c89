import type { Page } from 'playwright-core';

/** What a visitor sees of a heading. */
export interface SeenHeading {
  readonly block: string;
  readonly text: string;
  readonly align: string;
  readonly color: string;
}

/** What a visitor sees of a block at the top level of a page. */
export interface SeenBlock {
  readonly name: string;
  /** Pixels from the left of the window to what it shows: texts, pictures, painted boxes. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  /** Colour behind it. */
  readonly ground: string;
}

/** A page as a visitor sees it, without header, footer and popups. */
export interface SeenPage {
  readonly texts: readonly string[];
  /** All its text, what is folded away included. */
  readonly whole: string;
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly headings: readonly SeenHeading[];
  /** Each element with its own texts, as a heading is seen. */
  readonly words: readonly SeenHeading[];
  readonly blocks: readonly SeenBlock[];
  /** Pixels by which it is wider than its window. */
  readonly overflow: number;
}

/** Measures what a page shows, the same way whatever its markup is. */
export function measurePage(page: Page): Promise<SeenPage> {
  return page.evaluate(() => {
    const outside = 'script,style,template,header-component,footer-component,popup-container,cookies-popup,noscript';
    const roots = [...document.body.children].filter((element) => !element.matches(outside));
    const nameOf = (element: Element) => {
      const key = element.getAttribute('data-gh-id');
      return key ? `${element.localName}#${key}` : element.localName;
    };
    const clear = 'rgba(0, 0, 0, 0)';
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false }))
        return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const ground = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== clear) return backgroundColor;
      }
      return clear;
    };
    const texts: string[] = [];
    const whole: string[] = [];
    const links: string[] = [];
    const pictures: string[] = [];
    const headings: SeenHeading[] = [];
    const words: SeenHeading[] = [];
    const look = (block: Element, element: Element): SeenHeading => {
      const { textAlign, color } = getComputedStyle(element);
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      return { block: nameOf(block), text, align: textAlign === 'start' ? 'left' : textAlign, color };
    };
    const blocks: SeenBlock[] = [];
    for (const root of roots) {
      const boxes: DOMRect[] = [];
      const lefts: number[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Text) {
          const text = node.data.replace(/\s+/g, ' ').trim();
          const parent = node.parentElement as Element;
          if (!text || parent.closest('script,style,.gh-hidden,option')) continue;
          whole.push(text);
          if (!isSeen(parent)) continue;
          range.selectNodeContents(node);
          const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
          if (rects.length === 0) continue;
          texts.push(text);
          boxes.push(...rects);
          let around = parent;
          while (getComputedStyle(around).display === 'inline' && around.parentElement) around = around.parentElement;
          lefts.push(around.getBoundingClientRect().left);
          continue;
        }
        const element = node as Element;
        if (element.matches('a[href]')) links.push(decodeURI(element.getAttribute('href') ?? ''));
        if (element.matches('img')) {
          const shown = element.getAttribute('data-src') || element.getAttribute('src') || '';
          pictures.push(shown.replace(/-(?:600|1200)(?=\.\w+$)/, ''));
        }
        if (!isSeen(element)) continue;
        if (element.matches('h1,h2,h3,h4,h5,h6') && element.textContent?.trim()) headings.push(look(root, element));
        if (element.textContent?.trim()) words.push(look(root, element));
        const box = element.getBoundingClientRect();
        const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
        const isPainted = backgroundColor !== clear || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
        if (
          element.matches('img,svg,video,iframe') ||
          (isPainted && box.width < document.documentElement.clientWidth - 2)
        ) {
          boxes.push(box);
          lefts.push(box.left);
        }
      }
      if (boxes.length === 0) continue;
      const first = root.querySelector('h1,h2,h3,p') ?? root;
      blocks.push({
        name: nameOf(root),
        left: Math.round(Math.min(...lefts.filter((left) => left > 0))),
        top: Math.round(Math.min(...boxes.map(({ top }) => top)) + scrollY),
        bottom: Math.round(Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY),
        ground: ground(first),
      });
    }
    return {
      texts,
      whole: whole.join(' '),
      links,
      pictures,
      headings,
      words,
      blocks,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
}
