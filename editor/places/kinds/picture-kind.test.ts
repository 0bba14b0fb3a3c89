import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picture } from './picture-kind.js';

/** A picture that loads at once. */
class LoadedImage {
  src = '';
  readonly naturalWidth = 1600;
  readonly naturalHeight = 900;
  decode = (): Promise<void> => Promise.resolve();
}

beforeEach(() => void vi.stubGlobal('Image', LoadedImage));
afterEach(() => void vi.unstubAllGlobals());

const changesOf = (stored: Readonly<Record<string, string>>, src: string) => {
  const before = picture.values(stored);
  return picture.changes(stored, before, { ...before, src });
};

describe('another picture in the place of one', () => {
  it('leaves behind what was composed for phones from the picture before', async () => {
    const stored = { src: '/assets/images/a.jpg', alt: 'A house', portrait: '/assets/images/a-portrait.jpg' };
    const changed = await changesOf(stored, '/assets/images/b.jpg');
    expect(changed).toEqual({ src: '/assets/images/b.jpg', width: 1600, height: 900, portrait: undefined });
    expect(Object.keys(changed)).toContain('portrait');
    expect(await changesOf(stored, stored.src)).toEqual({});
  });

  it('changes nothing else of a picture without one', async () => {
    const changed = await changesOf({ src: '/assets/images/a.jpg', alt: 'A house' }, '/assets/images/b.jpg');
    expect(Object.keys(changed).sort()).toEqual(['height', 'src', 'width']);
  });
});
