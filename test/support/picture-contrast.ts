import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrastOf } from './contrast.js';

/** A text that stands over a picture. */
export interface TextOverPicture {
  readonly text: string;
  /** Contrast of its colour with what is behind it, where that is worst but for a twentieth of the pixels. */
  readonly contrast: number;
}

/** Share of the pixels behind a text that may be worse. */
const ignored = 0.05;

/** Every line of the first screen with a picture somewhere below it, before its background; and hides all texts, so that one sees what is behind. */
function readAndHideTexts() {
  const overPicture = (element: Element, x: number, y: number) => {
    for (const below of document.elementsFromPoint(x, y)) {
      if (below.localName === 'img' || below.localName === 'video') return true;
      const background = getComputedStyle(below).backgroundColor;
      if (below !== element && !/^rgba\(.*, 0(\.\d+)?\)$/.test(background) && background !== 'transparent')
        return false;
      if (below === element && !/, 0\)$/.test(background)) return false;
    }
    return false;
  };
  /** What a path clips off is not seen, and nothing of it can be hit. */
  const isClippedOff = (element: Element, x: number, y: number) =>
    getComputedStyle(element).clipPath !== 'none' && !document.elementsFromPoint(x, y).includes(element);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { text: string; colour: string; left: number; top: number; width: number; height: number }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || !node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight) continue;
      if (document.elementFromPoint(x, y) && !isClippedOff(element, x, y) && overPicture(element, x, y))
        found.push({ text: node.data.trim(), colour: getComputedStyle(element).color, left, top, width, height });
    }
  }
  const hidden = new CSSStyleSheet();
  hidden.replaceSync(
    '*, *::before, *::after { color: transparent !important; text-decoration-color: transparent !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
  return found;
}

/** Takes back what hid the texts: the sheet that was adopted last. */
function showTexts(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

/** Measures the texts over pictures in the first screen of a page by its pixels: those of the same place without the text. */
export async function textsOverPictures(page: Page): Promise<readonly TextOverPicture[]> {
  const texts = await page.evaluate(readAndHideTexts);
  const picture = await page.screenshot();
  await page.evaluate(showTexts);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return texts.map(({ text, colour, left, top, width, height }) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const contrasts: number[] = [];
    for (let y = Math.round(top); y < Math.round(top + height); y += 1) {
      for (let x = Math.round(left); x < Math.round(left + width); x += 2) {
        const at = (y * info.width + x) * info.channels;
        contrasts.push(contrastOf([red, green, blue], [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
      }
    }
    contrasts.sort((a, b) => a - b);
    return { text, contrast: contrasts[Math.floor(contrasts.length * ignored)] ?? 0 };
  });
}
