import type { Page } from 'playwright-core';
import type { Colour } from './contrast.js';

/** A drawn sign that is to be seen, the colour that it is drawn in and that of the ground it stands on. */
export interface SignColours {
  /** Where it is: tag and class of what holds it. */
  readonly text: string;
  readonly colour: Colour;
  readonly ground: Colour;
}

/** The computed colours of every visible drawing inside a control or link: those are the ones that say something. */
export const signColours = (page: Page): Promise<SignColours[]> =>
  page.evaluate(() => {
    const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    })!;
    const rgba = (css: string) => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = css;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
      return { colour: [red, green, blue] as const, alpha };
    };
    const groundOf = (element: Element | null): Colour => {
      if (!element) return matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : [255, 255, 255];
      const own = rgba(getComputedStyle(element).backgroundColor);
      return own.alpha === 255 ? own.colour : groundOf(element.parentElement);
    };
    return [...document.querySelectorAll(':is(a, button, summary) svg')].flatMap((svg) => {
      if (!svg.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const holder = svg.closest('a, button, summary')!;
      const ground = groundOf(holder);
      return [...svg.querySelectorAll('path, circle, rect, line, polyline, polygon')].flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        const drawn = [stroke, fill]
          .filter((colour) => colour !== 'none')
          .map(rgba)
          .find(({ alpha }) => alpha === 255);
        return drawn ? [{ text: `sign of ${holder.localName}.${holder.className}`, colour: drawn.colour, ground }] : [];
      });
    });
  });
