// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Parts, Runtime } from '../../runtime/runtime.js';
import { enhance } from './enhance.js';

const openParts = vi.fn(() => Promise.resolve({} as Parts));
let end: (() => void) | undefined;

/** A form that has come near the window. */
function comeNear(): void {
  end = enhance(document.createElement('gh-form'), async () => {}, { openParts } as Partial<Runtime> as Runtime);
}

beforeEach(() => {
  openParts.mockClear();
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
});

describe('a form near the window', () => {
  it('has nothing fetched before anybody has done anything', () => {
    comeNear();
    expect(openParts).not.toHaveBeenCalled();
  });

  it.each(['scroll', 'pointermove', 'touchstart', 'keydown'])(
    'has the files of the page’s blocks fetched at the first %s, once',
    (sign) => {
      comeNear();
      dispatchEvent(new Event(sign));
      dispatchEvent(new Event(sign));
      dispatchEvent(new Event('keydown'));
      expect(openParts).toHaveBeenCalledOnce();
    },
  );

  it('has them fetched at once where somebody has scrolled to it', () => {
    vi.stubGlobal('scrollY', 1);
    comeNear();
    expect(openParts).toHaveBeenCalledOnce();
  });

  it('has them fetched at once where somebody has pressed something, such as what opens its popup', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    comeNear();
    expect(openParts).toHaveBeenCalledOnce();
  });

  it('fetches nothing ahead for those who save data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true }, userActivation: { hasBeenActive: true } });
    comeNear();
    dispatchEvent(new Event('scroll'));
    expect(openParts).not.toHaveBeenCalled();
  });

  it('listens no more once it has left the page', () => {
    comeNear();
    end?.();
    dispatchEvent(new Event('scroll'));
    expect(openParts).not.toHaveBeenCalled();
  });

  it('says nothing where the network fails: the touch of the form fetches them again', async () => {
    openParts.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    comeNear();
    dispatchEvent(new Event('scroll'));
    // A rejection that nobody takes fails the run.
    await new Promise((resolve) => setTimeout(resolve));
  });
});
