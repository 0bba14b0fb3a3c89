/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours by WCAG 2: 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
