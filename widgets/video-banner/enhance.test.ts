// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { enhance } from './enhance.js';

let isPaused: boolean;
let see: (isIntersecting: boolean) => void;
let isStill: boolean;
let leave: (() => void) | undefined;
const disconnect = vi.fn();

const film = () => document.querySelector('video')!;
const button = () => document.querySelector('button')!;
const play = vi.fn(async () => {
  isPaused = false;
  film().onplaying?.(new Event('playing'));
});

/** The banner is activated; it is seen when `see` says so. */
function visit(): void {
  leave?.();
  isPaused = true;
  see = () => expect.unreachable('nobody watches whether the film is seen');
  document.body.innerHTML = `<gh-video-banner><video></video>
    <button class="gh-video-banner-pause" data-play="Play the film" data-pause="Pause the film" hidden></button></gh-video-banner>`;
  Object.defineProperty(film(), 'paused', { get: () => isPaused });
  film().play = play;
  film().pause = () => {
    isPaused = true;
    film().onpause?.(new Event('pause'));
  };
  leave = enhance(document.querySelector('gh-video-banner')!, async () => undefined, {} as Runtime);
}

beforeEach(() => {
  isStill = false;
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && isStill,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => expect(element).toBe(film());
      disconnect = disconnect;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
      }
    },
  );
});
afterEach(() => {
  leave?.();
  leave = undefined;
  vi.unstubAllGlobals();
});

describe('the film of a banner', () => {
  it('plays in silence once it is seen, with a button to stop it, and rests while it is not seen', () => {
    visit();
    expect(play).not.toHaveBeenCalled();
    expect(button().hidden).toBe(true);
    see(true);
    expect(isPaused).toBe(false);
    expect(film().muted).toBe(true);
    expect(film().dataset).toHaveProperty('ghShown');
    expect(button().hidden).toBe(false);
    expect(button().ariaLabel).toBe('Pause the film');
    see(false);
    expect(isPaused).toBe(true);
    see(true);
    expect(isPaused).toBe(false);
  });

  it('that a visitor has stopped stays so however often it is seen, until they let it play', () => {
    visit();
    see(true);
    button().click();
    expect(isPaused).toBe(true);
    expect(button().ariaLabel).toBe('Play the film');
    expect(button().dataset['state']).toBe('paused');
    see(false);
    see(true);
    expect(isPaused).toBe(true);
    button().click();
    expect(isPaused).toBe(false);
    see(false);
    see(true);
    expect(isPaused).toBe(false);
  });

  it.each([
    ['wants stillness', () => (isStill = true)],
    ['has to save data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
  ])('is a picture for who %s: nothing plays, and there is nothing to stop', (_who, arrange) => {
    arrange();
    visit();
    expect(leave).toBeUndefined();
    expect(button().hidden).toBe(true);
    expect(play).not.toHaveBeenCalled();
  });

  it('leaves the picture where the browser refuses to play', async () => {
    visit();
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    see(true);
    await Promise.resolve();
    expect(button().hidden).toBe(true);
    expect(film().dataset).not.toHaveProperty('ghShown');
  });

  it('stops when its block leaves the page', () => {
    visit();
    see(true);
    leave?.();
    leave = undefined;
    expect(isPaused).toBe(true);
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
