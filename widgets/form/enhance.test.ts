// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Parts, Runtime } from '../../runtime/entry/runtime.js';
import { enhance } from './enhance.js';

const whenLookedAt = vi.fn<Parts['whenLookedAt']>();
const openParts = vi.fn(() => Promise.resolve({ whenLookedAt } as Partial<Parts> as Parts));
const activate = vi.fn(async () => {});
let end: (() => void) | undefined;

/** A form that has come near the window. */
function comeNear(form = document.createElement('gh-form')): HTMLElement {
  end = enhance(form, activate, { openParts } as Partial<Runtime> as Runtime);
  return form;
}

function formWith(wake: string): HTMLElement {
  const form = document.createElement('gh-form');
  form.dataset['wake'] = wake;
  return form;
}

beforeEach(() => {
  vi.clearAllMocks();
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

  it('comes to life when its visitor looks at it', async () => {
    const form = comeNear();
    dispatchEvent(new Event('scroll'));
    await vi.waitFor(() => expect(whenLookedAt).toHaveBeenCalledExactlyOnceWith(form, expect.any(Function)));
    expect(activate).not.toHaveBeenCalled();
    whenLookedAt.mock.calls[0]?.[1]();
    expect(activate).toHaveBeenCalledOnce();
  });

  it.each(['never', 'interaction'])('is left to its page where that says when it wakes: %s', (wake) => {
    vi.stubGlobal('scrollY', 1);
    comeNear(formWith(wake));
    expect(openParts).not.toHaveBeenCalled();
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
    // An unhandled rejection fails the run.
    await new Promise((resolve) => setTimeout(resolve));
  });
});
