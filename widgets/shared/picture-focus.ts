/** The part of a picture that stays in sight where a block cuts it: percent from its left and upper edges. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

/** Attribute of a picture that the style sheet reads; the values of `picture-focus.css`. */
export const focusAttribute = 'data-gh-focus';

/** Percent between two places that the style sheet tells apart. */
export const focusStep = 10;

/** The middle, where every picture is cut that says nothing else. */
export const middle: PictureFocus = { x: 50, y: 50 };

const onGrid = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));

/** The nearest place that the style sheet knows. */
const nearestFocus = ({ x, y }: PictureFocus): PictureFocus => ({ x: onGrid(x), y: onGrid(y) });

/** Value of {@link focusAttribute}; `undefined` for the middle, which needs none. */
export function focusValue(focus: PictureFocus | undefined): string | undefined {
  const { x, y } = nearestFocus(focus ?? middle);
  return x === middle.x && y === middle.y ? undefined : `${x} ${y}`;
}
