/** A heading as a page shows it. */
export interface HeadingMeasure {
  readonly text: string;
  readonly color: string;
  /** `text-align`; `left` for `start` in a page from left to right. */
  readonly align: string;
}

/** A tag of a block as a page shows it, in CSS pixels. */
export interface BlockMeasure {
  readonly tag: string;
  /** Texts that can be seen. */
  readonly texts: readonly string[];
  /** Left edge of the boxes of what can be seen, whatever the texts in them are aligned to; `null` where nothing can be seen. */
  readonly left: number | null;
  /** From the highest to the lowest visible thing. */
  readonly height: number;
  readonly headings: readonly HeadingMeasure[];
}

/** Measurements of a page. */
export interface PageMeasure {
  readonly blocks: readonly BlockMeasure[];
  /** True for a page that scrolls sideways. */
  readonly isWide: boolean;
}

/**
 * Measures the blocks of a page. It runs in the page, so it uses nothing outside of itself.
 *
 * @param names Tags of blocks; those inside others are parts of them.
 */
export async function measurePage(names: readonly string[]): Promise<PageMeasure> {
  const selector = names.join();
  // No script of the page runs that would load its lazy pictures.
  for (const picture of document.querySelectorAll<HTMLImageElement>('img')) {
    picture.loading = 'eager';
    if (picture.dataset['src']) picture.src = picture.dataset['src'];
  }
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;

  const isSeen = (element: Element, block: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let box: Element | null = element; box && box !== block.parentElement; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      const { width, height } = box.getBoundingClientRect();
      // Texts for screen readers stand in a box of one pixel.
      if (overflowX !== 'visible' && (width <= 1 || height <= 1)) return false;
      if (clipPath.startsWith('inset(50%')) return false;
    }
    return true;
  };

  /** Where the lines of a text may begin: the content box of the block that it is in. */
  const lineStart = (element: Element): number => {
    let box = element;
    while (/^(?:inline|contents)/.test(getComputedStyle(box).display) && box.parentElement) box = box.parentElement;
    const { borderLeftWidth, paddingLeft } = getComputedStyle(box);
    return box.getBoundingClientRect().left + Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft);
  };

  const measureBlock = (block: Element): BlockMeasure => {
    const texts: string[] = [];
    const boxes: DOMRect[] = [];
    const lefts: number[] = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('noscript, script, style, svg, option')) continue;
      if (node instanceof Element) {
        const box = node.getBoundingClientRect();
        if (node instanceof HTMLImageElement && box.width > 1 && box.right > 0 && isSeen(node, block)) {
          boxes.push(box);
          lefts.push(box.left);
        }
        continue;
      }
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text === '' || !isSeen(element, block)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      // Parts beside the page cannot be reached.
      if (box.width === 0 || box.height === 0 || box.right <= 0) continue;
      texts.push(text);
      boxes.push(box);
      lefts.push(lineStart(element));
    }
    const headings = [...block.querySelectorAll('h1, h2, h3')]
      .filter((heading) => isSeen(heading, block))
      .map((heading): HeadingMeasure => {
        const { color, textAlign, direction } = getComputedStyle(heading);
        const start = direction === 'rtl' ? 'right' : 'left';
        return {
          text: heading.textContent.replace(/\s+/g, ' ').trim(),
          color,
          align: textAlign === 'start' ? start : textAlign,
        };
      });
    return {
      tag: block.localName,
      texts,
      left: lefts.length === 0 ? null : Math.round(Math.min(...lefts)),
      height:
        boxes.length === 0
          ? 0
          : Math.round(Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))),
      headings,
    };
  };

  const blocks = [...document.querySelectorAll(selector)].filter(
    (element) => !element.parentElement?.closest(selector),
  );
  return {
    blocks: blocks.map(measureBlock),
    isWide: document.documentElement.scrollWidth > innerWidth + 1,
  };
}
