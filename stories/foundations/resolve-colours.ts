import type { Colour } from '../../test/support/contrast.js';

/** A colour of a style as three numbers; colours that are not opaque count as if they were. */
export function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return /^color\(/.test(text) ? [red * 255, green * 255, blue * 255] : [red, green, blue];
}

/** The colours that tokens have in an element, as a browser computes them: themes and schemes around it count. */
export function resolveColours(place: HTMLElement, names: readonly string[]): Readonly<Record<string, Colour>> {
  const probe = document.createElement('span');
  place.append(probe);
  const found = Object.fromEntries(
    names.map((name) => {
      probe.style.color = `var(${name})`;
      return [name, colourOf(getComputedStyle(probe).color)];
    }),
  );
  probe.remove();
  return found;
}

/** `#a83c0b` */
export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
