/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`. */
function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `#rrggbb` as WCAG 2.2 defines it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Steps from a colour to black or white. */
const steps = 255;

/**
 * The colour that is nearest to `front` and has enough contrast to `back`: a mixture with black or with white.
 *
 * @param needed least contrast, such as 4.5
 */
export function nearestPassing(front: string, back: string, needed: number): string {
  const from = rgbOf(front);
  for (let step = 0; step <= steps; step += 1)
    for (const end of [0, 255]) {
      const mixed = from.map((part) => part + ((end - part) * step) / steps) as unknown as Rgb;
      if (contrastOf(hexOf(mixed), back) >= needed) return hexOf(mixed);
    }
  return contrastOf('#000000', back) > contrastOf('#ffffff', back) ? '#000000' : '#ffffff';
}
