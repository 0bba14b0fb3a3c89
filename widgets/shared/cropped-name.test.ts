import fc from 'fast-check';
import { expect, it } from 'vitest';
import { croppedName, readCroppedName } from './cropped-name.js';
import { cropFits, isWhole, wholeOf } from './picture-crop.js';

const pixels = fc.integer({ min: 0, max: 99_999 });

it('the name of a cropped picture says what was cut out of what', () => {
  const crops = fc.record({ left: pixels, top: pixels, width: pixels, height: pixels });
  const names = fc.constantFrom('a.jpg', '/assets/images/плани/вежа.v2.png', 'a-crop-1-2-3-4-0a1b2c3d.webp');
  fc.assert(
    fc.property(names, crops, (original, crop) => {
      expect(readCroppedName(croppedName(original, crop, '0123abcd'))).toEqual({ original, crop });
    }),
  );
  expect(croppedName('team/anna.jpg', { left: 10, top: 0, width: 300, height: 200 }, '0a1b2c3d')).toBe(
    'team/anna-crop-10-0-300-200-0a1b2c3d.jpg',
  );
});

it.each(['anna.jpg', 'anna-crop-1-2-3-0a1b2c3d.jpg', 'anna-crop-1-2-3-4-0a1b2c3d', '-crop-1-2-3-4-0a1b2c3d.jpg', ''])(
  '%s is not a name of a cropped picture',
  (name) => expect(readCroppedName(name)).toBeUndefined(),
);

it('a part of a picture has whole pixels, at least one, and none outside', () => {
  const size = { width: 100, height: 50 };
  const part = { left: 10, top: 10, width: 20, height: 20 };
  for (const crop of [part, wholeOf(size), { left: 99, top: 49, width: 1, height: 1 }])
    expect(cropFits(crop, size), JSON.stringify(crop)).toBe(true);
  for (const patch of [
    { left: -1 },
    { top: -1 },
    { width: 0 },
    { height: 0 },
    { width: 91 },
    { height: 41 },
    { left: 10.5 },
    { width: Number.NaN },
    { height: Infinity },
  ])
    expect(cropFits({ ...part, ...patch }, size), JSON.stringify(patch)).toBe(false);
  expect([isWhole(wholeOf(size), size), isWhole(part, size)]).toEqual([true, false]);
});
