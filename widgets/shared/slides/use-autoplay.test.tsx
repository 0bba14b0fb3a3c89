// @vitest-environment jsdom
import { act, useRef } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutoplay } from './use-autoplay.js';

let root: Root;
let place: { top: number; bottom: number };
let isHidden: boolean;
const step = vi.fn();

function Row({ delay }: { readonly delay: number | undefined }): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  useAutoplay(row, delay, step);
  return <div ref={row} />;
}
const show = (delay: number | undefined) => act(() => root.render(<Row delay={delay} />));
const row = () => document.querySelector('main > div')!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = { top: 100, bottom: 300 };
  isHidden = false;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => place as DOMRect);
  vi.spyOn(Document.prototype, 'hidden', 'get').mockImplementation(() => isHidden);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
  step.mockClear();
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a row that moves automatically', () => {
  it('moves after each delay, and no more once it stands still or has gone', () => {
    show(3000);
    vi.advanceTimersByTime(2999);
    expect(step).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(step).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3000);
    expect(step).toHaveBeenCalledTimes(2);
    show(undefined);
    vi.advanceTimersByTime(60_000);
    expect(step).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is above the window', () => (place = { top: -300, bottom: 0 })],
    ['is below the window', () => (place = { top: innerHeight, bottom: innerHeight + 200 })],
    ['is on a page that is not seen', () => (isHidden = true)],
  ])('stands still while it %s', (_where, leave) => {
    show(3000);
    leave();
    vi.advanceTimersByTime(60_000);
    expect(step).not.toHaveBeenCalled();
    place = { top: 0, bottom: 1 };
    isHidden = false;
    vi.advanceTimersByTime(3000);
    expect(step).toHaveBeenCalledOnce();
  });

  it.each(['pointerleave', 'pointerup', 'focusout'])('has its whole time again after %s', (type) => {
    show(3000);
    vi.advanceTimersByTime(2900);
    row().dispatchEvent(new Event(type));
    vi.advanceTimersByTime(2999);
    expect(step).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(step).toHaveBeenCalledOnce();
  });
});
