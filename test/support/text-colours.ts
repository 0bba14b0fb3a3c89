import type { Page } from 'playwright-core';
import type { Colour } from './contrast.js';

/** A text that is to be seen, its colour and that of the ground it stands on. */
export interface TextColours {
  readonly text: string;
  /** Tag of the block that shows it; empty for a text of the page. */
  readonly tag: string;
  readonly colour: Colour;
  readonly ground: Colour;
}

/** The computed colours of every visible text of a page; what is drawn for the eye alone is none. Pictures count as the ground that their block has below them. */
export const textColours = (page: Page): Promise<TextColours[]> =>
  page.evaluate(() => {
    type Rgba = readonly [number, number, number, number];
    const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    })!;
    const read = new Map<string, Rgba>();
    const rgba = (css: string): Rgba => {
      const known = read.get(css);
      if (known) return known;
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = css;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
      const made: Rgba = [red, green, blue, alpha / 255];
      read.set(css, made);
      return made;
    };
    const over = ([red, green, blue, alpha]: Rgba, [r, g, b]: Colour): Colour => [
      red * alpha + r * (1 - alpha),
      green * alpha + g * (1 - alpha),
      blue * alpha + b * (1 - alpha),
    ];
    const groundOf = (element: Element | null): Colour => {
      if (!element) return matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : [255, 255, 255];
      const own = rgba(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? [own[0], own[1], own[2]] : over(own, groundOf(element.parentElement));
    };
    const found: TextColours[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement!;
      if (text === '' || element.closest('[aria-hidden="true"], .gh-hidden, script, style, noscript')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const ground = groundOf(element);
      const colour = over(rgba(getComputedStyle(element).color), ground);
      found.push({ text, tag: element.closest('[data-gh-ssr]')?.localName ?? '', colour, ground });
    }
    return found;
  });
