import { describe, expect, it } from 'vitest';
import { fileOfAddress, normalisePath } from './image-path.js';

const badPath = expect.objectContaining({ status: 400, code: 'bad-path' });

describe('the path of a picture', () => {
  it.each([
    ['/assets/images/Team/Ánna (1).JPG', 'team/anna-1.jpg'],
    ['/lobby.v2.png', 'lobby.v2.png'],
    ['портфоліо/вежа.webp', 'портфоліо/вежа.webp'],
  ])('%s is kept as %s', (path, file) => {
    expect(normalisePath(path)).toBe(file);
  });

  it.each(['..jpg', 'a..jpg', 'a..b.jpg', 'team/a..png', '../a.jpg', 'team/../a.jpg', './a.jpg', 'team//a.jpg'])(
    '%s is refused: two dots stand nowhere in a name, and a folder is never skipped or left',
    (path) => {
      expect(() => normalisePath(path)).toThrow(badPath);
      expect(fileOfAddress(`/assets/images/${path}`)).toBeUndefined();
    },
  );
});
