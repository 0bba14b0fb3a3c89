// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageAttribute, watchImages } from './image-fallback.js';

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockReturnValue();
  document.body.innerHTML = '';
});
afterEach(() => document.body.replaceChildren());

function picture(src: string, isOurs = true): HTMLImageElement {
  const image = document.createElement('img');
  if (isOurs) image.setAttribute(imageAttribute, '');
  image.src = src;
  document.body.append(image);
  return image;
}

describe('a picture that cannot be loaded', () => {
  it("gets the placeholder and is logged as 'Image load failed', once for the same address", () => {
    watchImages(document);
    const image = picture('https://site.example/missing.webp');
    const again = picture('https://site.example/missing.webp');
    for (const failed of [image, image, again]) failed.dispatchEvent(new Event('error'));
    expect([image, again].map((failed) => failed.getAttribute(imageAttribute))).toEqual(['failed', 'failed']);
    expect(warn.mock.calls).toEqual([['[siteblocks]', 'Image load failed: https://site.example/missing.webp']]);
  });

  it('before anybody listened gets the placeholder, too', () => {
    const image = picture('https://site.example/early.webp');
    Object.defineProperties(image, {
      complete: { value: true },
      naturalWidth: { value: 0 },
      currentSrc: { value: image.src },
    });
    watchImages(document);
    expect(image.getAttribute(imageAttribute)).toBe('failed');
    expect(warn.mock.calls).toEqual([['[siteblocks]', 'Image load failed: https://site.example/early.webp']]);
  });

  it('and is not one of ours is left to the page', () => {
    watchImages(document);
    const image = picture('https://site.example/theirs.webp', false);
    image.dispatchEvent(new Event('error'));
    expect(image.hasAttribute(imageAttribute)).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });
});
