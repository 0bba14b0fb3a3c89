import type { ThemeColor } from '../../../widgets/shared/site-theme.js';
import { contrastOf, nearestPassing } from './contrast.js';
import type { Scheme, ShownColors } from './use-preview.js';

/** Pairs of colours that stand on each other, and the least contrast of WCAG 2.2: 4.5 for text, 3 for controls. */
const pairs: readonly (readonly [front: ThemeColor, back: ThemeColor, needed: number])[] = [
  ['ink', 'paper', 4.5],
  ['ink', 'paper-soft', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'paper-soft', 4.5],
  ['accent', 'paper', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-action', 'action', 4.5],
  ['action', 'paper', 3],
];

/** A pair of colours with too little contrast. */
export interface ThemeFlaw {
  readonly front: ThemeColor;
  readonly back: ThemeColor;
  readonly scheme: Scheme;
  readonly ratio: number;
  readonly needed: number;
  /** The nearest colour for the front that passes. */
  readonly better: string;
}

/** Finds the pairs of a theme that have too little contrast. */
export const themeFlaws = (shown: ShownColors): readonly ThemeFlaw[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.flatMap(([front, back, needed]) => {
      const [one, other] = [shown[scheme][front], shown[scheme][back]];
      const ratio = contrastOf(one, other);
      return ratio < needed
        ? [{ ...{ front, back, scheme, needed }, ratio, better: nearestPassing(one, other, needed) }]
        : [];
    }),
  );
