import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropFits, wholeOf } from '../../../widgets/shared/picture-crop.js';
import type { PictureCrop, PixelSize } from '../../../widgets/shared/picture-crop.js';
import { fittingCrop, focusInCrop, moveCrop, resizeCrop, shapeCrop, smallest } from './crop-geometry.js';
import type { Corner } from './crop-geometry.js';

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

/** A picture, and a part of it that a person can have made. */
const parts = fc
  .record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })
  .chain((size) =>
    fc
      .record({
        width: fc.integer({ min: Math.min(smallest, size.width), max: size.width }),
        height: fc.integer({ min: Math.min(smallest, size.height), max: size.height }),
      })
      .chain(({ width, height }) =>
        fc.record({
          size: fc.constant(size),
          crop: fc.record({
            left: fc.integer({ min: 0, max: size.width - width }),
            top: fc.integer({ min: 0, max: size.height - height }),
            width: fc.constant(width),
            height: fc.constant(height),
          }),
        }),
      ),
  );
const far = fc.record({
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
});
const ratios = fc.constantFrom(1, 4 / 3, 16 / 9, 1200 / 630, 9 / 16, 2.4);
const anyCorner = fc.constantFrom(...corners);

/** The corner across, which stays. */
const across = ({ left, top, width, height }: PictureCrop, corner: Corner) => [
  corner.endsWith('w') ? left + width : left,
  corner.startsWith('n') ? top + height : top,
];

/** As exact as whole pixels can be, but for pictures that are smaller than the smallest part. */
function hasRatio({ width, height }: PictureCrop, ratio: number): boolean {
  return Math.abs(width - height * ratio) <= 0.5 + 0.5 * ratio + 1e-6 || width === 1 || height === 1;
}

const size: PixelSize = { width: 1000, height: 500 };

describe('what is cut out of a picture', () => {
  it('moves with its size as it is, and never leaves the picture', () => {
    fc.assert(
      fc.property(parts, far, ({ size: picture, crop }, by) => {
        const moved = moveCrop(crop, by, picture);
        expect(cropFits(moved, picture)).toBe(true);
        expect([moved.width, moved.height]).toEqual([crop.width, crop.height]);
      }),
    );
    expect(moveCrop({ left: 10, top: 10, width: 100, height: 50 }, { x: 30.4, y: -40 }, size)).toEqual({
      ...{ left: 40, top: 0, width: 100, height: 50 },
    });
  });

  it('is resized from a corner while the corner across stays, is never outside and never too small to be seen', () => {
    fc.assert(
      fc.property(parts, far, anyCorner, ({ size: picture, crop }, by, corner) => {
        const next = resizeCrop(crop, corner, by, picture);
        expect(cropFits(next, picture)).toBe(true);
        expect(across(next, corner)).toEqual(across(crop, corner));
        expect(next.width).toBeGreaterThanOrEqual(Math.min(smallest, picture.width));
        expect(next.height).toBeGreaterThanOrEqual(Math.min(smallest, picture.height));
      }),
    );
    const crop = { left: 100, top: 100, width: 200, height: 100 };
    expect(resizeCrop(crop, 'nw', { x: -50, y: 20 }, size)).toEqual({ left: 50, top: 120, width: 250, height: 80 });
    expect(resizeCrop(crop, 'se', { x: 5000, y: -5000 }, size)).toEqual({ ...crop, width: 900, height: smallest });
  });

  it('keeps its shape while it is resized, where one is chosen', () => {
    fc.assert(
      fc.property(parts, far, anyCorner, ratios, ({ size: picture, crop }, by, corner, ratio) => {
        const next = resizeCrop(shapeCrop(crop, ratio, picture), corner, by, picture, ratio);
        expect(cropFits(next, picture)).toBe(true);
        expect(hasRatio(next, ratio)).toBe(true);
      }),
    );
    const crop = { left: 0, top: 0, width: 160, height: 90 };
    for (const by of [
      { x: 16, y: 0 },
      { x: 0, y: 9 },
    ])
      expect(resizeCrop(crop, 'se', by, size, 16 / 9)).toEqual({ left: 0, top: 0, width: 176, height: 99 });
  });

  it('takes a shape around its middle, about as large as it was, as far as the picture goes', () => {
    fc.assert(
      fc.property(parts, ratios, ({ size: picture, crop }, ratio) => {
        const next = shapeCrop(crop, ratio, picture);
        expect(cropFits(next, picture)).toBe(true);
        expect(hasRatio(next, ratio)).toBe(true);
      }),
    );
    expect(shapeCrop(wholeOf(size), 1, size)).toEqual({ left: 250, top: 0, width: 500, height: 500 });
    expect(shapeCrop({ left: 100, top: 100, width: 400, height: 100 }, 1, size)).toEqual({
      ...{ left: 200, top: 50, width: 200, height: 200 },
    });
  });

  it('is all of a picture that has become smaller meanwhile', () => {
    const crop = { left: 100, top: 100, width: 400, height: 300 };
    expect(fittingCrop(crop, size)).toBe(crop);
    expect(fittingCrop(crop, { width: 499, height: 500 })).toEqual({ left: 0, top: 0, width: 499, height: 500 });
    expect(fittingCrop(undefined, size)).toEqual(wholeOf(size));
  });

  it('takes the point that stays in sight along, as long as it has it', () => {
    const whole = wholeOf(size);
    const crop = { left: 500, top: 0, width: 500, height: 500 };
    expect(focusInCrop({ x: 75, y: 20 }, whole, crop)).toEqual({ x: 50, y: 20 });
    expect(focusInCrop({ x: 50, y: 20 }, crop, whole)).toEqual({ x: 75, y: 20 });
    expect(focusInCrop({ x: 40, y: 20 }, whole, crop)).toBeUndefined();
  });
});
