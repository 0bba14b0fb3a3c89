// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenVisible } from './when-visible.js';

/** Reports to the latest observer that its element is in sight; `undefined` without an observer. */
let appear: (() => void) | undefined;

class FakeObserver {
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    appear = () => tell([{ isIntersecting: true }]);
  }
  observe(): void {}
  disconnect(): void {
    appear = undefined;
  }
}

const element = (isVisible: boolean) =>
  Object.assign(document.createElement('form'), { checkVisibility: () => isVisible });

afterEach(() => {
  appear = undefined;
  vi.unstubAllGlobals();
});

describe('whenVisible', () => {
  it('calls at once for a visible element', () => {
    const act = vi.fn();
    whenVisible(element(true), act);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('calls once when the closed popup around the element has opened', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const act = vi.fn();
    whenVisible(element(false), act);
    expect(act).not.toHaveBeenCalled();
    appear?.();
    expect(act).toHaveBeenCalledTimes(1);
    expect(appear).toBeUndefined();
  });

  it('stops waiting when it is ended', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    whenVisible(element(false), () => undefined)();
    expect(appear).toBeUndefined();
  });
});
