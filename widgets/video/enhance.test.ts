// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { enhance } from './enhance.js';

const frame = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
const state = createState('en-US');
let leave: (() => void) | undefined;

const link = () => document.querySelector<HTMLAnchorElement>('a')!;
const player = () => document.querySelector('iframe');
const question = () => document.querySelector<HTMLElement>('.gh-video-question');

/** The block is activated for a visitor with an answer on cookies, or none. */
function visit(consent: string | null, attribute = ''): void {
  state.set({ consent });
  document.body.innerHTML = `<gh-video ${attribute}><a href="https://youtu.be/x" data-frame="${frame}" data-title="Canal">Play</a>
    <div class="gh-video-question" hidden><button id="once">Once</button><button data-gh-consent>Settings</button></div></gh-video>`;
  leave = enhance(document.querySelector('gh-video')!, async () => undefined, {
    state,
    isPlainClick: ({ ctrlKey }: MouseEvent) => !ctrlKey,
  } as unknown as Runtime);
}
const press = (init: MouseEventInit = {}) =>
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

beforeEach(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }));
afterEach(() => leave?.());

describe('a film of another site', () => {
  it.each([
    ['has not answered', null],
    ['has granted what it needs', 'analytics_storage personalization_storage'],
  ])('is in the page once somebody presses play who %s, and not before', (_who, consent) => {
    visit(consent);
    expect(player()).toBeNull();
    expect(press()).toBe(false);
    expect(player()!.src).toBe(frame);
    expect(player()!.title).toBe('Canal');
    expect(player()!.referrerPolicy).toBe('strict-origin-when-cross-origin');
    expect(document.activeElement).toBe(player());
    expect(link().hidden).toBe(true);
    expect(question()).toBeNull();
  });

  it('asks whoever refused what it needs, and loads nothing before that is answered', () => {
    visit('analytics_storage');
    press();
    expect(player()).toBeNull();
    expect(question()!.hidden).toBe(false);
    expect(document.activeElement?.id).toBe('once');
    document.querySelector<HTMLElement>('#once')!.click();
    expect(player()!.src).toBe(frame);
  });

  it('plays as soon as a visitor whom it asked grants it in the settings', () => {
    visit('');
    state.set({ consent: 'personalization_storage' });
    expect(player()).toBeNull();
    state.set({ consent: '' });
    press();
    state.set({ consent: 'analytics_storage' });
    expect(player()).toBeNull();
    state.set({ consent: 'personalization_storage' });
    expect(player()!.src).toBe(frame);
    state.set({ consent: '' });
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('needs the type of consent that its tag names', () => {
    visit('personalization_storage', 'data-consent="functionality_storage"');
    press();
    expect(player()).toBeNull();
    leave?.();
    visit('functionality_storage', 'data-consent="functionality_storage"');
    press();
    expect(player()).not.toBeNull();
  });

  it('leaves a click for a new tab to the browser, and every click once it has left the page', () => {
    visit(null);
    press({ ctrlKey: true });
    expect(player()).toBeNull();
    leave?.();
    press();
    expect(player()).toBeNull();
  });
});
