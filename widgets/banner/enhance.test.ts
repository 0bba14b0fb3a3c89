// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { enhance } from './enhance.js';

let end: (() => void) | void;

const active = () => [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href'));
const more = () => document.querySelector<HTMLDetailsElement>('details')!;
const key = (name: string, target: Element) =>
  target.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true, composed: true }));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  history.replaceState(null, '', '/services/');
  document.body.innerHTML = `<gh-banner>
    <div class="gh-banner-links"><a href="/services/#a">A</a><a href="/services/#b">B</a><a href="/other/">Other</a></div>
    <details class="gh-banner-more" open><summary>More</summary><a href="/x/">X</a></details>
  </gh-banner><button>Elsewhere</button>`;
  end = enhance(document.querySelector('gh-banner')!, async () => undefined, {} as Runtime);
});
afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
});

describe('the link of a banner that is shown', () => {
  it('is marked at once, and follows the hash', () => {
    expect(active()).toEqual(['/services/#a']);
    history.replaceState(null, '', '#b');
    expect(active()).toEqual(['/services/#a']);
    dispatchEvent(new HashChangeEvent('hashchange'));
    expect(active()).toEqual(['/services/#b']);
    history.replaceState(null, '', '#elsewhere');
    dispatchEvent(new HashChangeEvent('hashchange'));
    expect(active()).toEqual([]);
  });

  it('follows nothing once the block has left the page', () => {
    end?.();
    history.replaceState(null, '', '#b');
    dispatchEvent(new HashChangeEvent('hashchange'));
    expect(active()).toEqual(['/services/#a']);
  });
});

describe('“More Services”', () => {
  it('is closed from outside, and not from inside', () => {
    more()
      .querySelector('a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(more().open).toBe(true);
    document.querySelector('button')!.click();
    expect(more().open).toBe(false);
  });

  it('is closed by Escape from inside, which gives the focus to its name; other keys leave it', () => {
    const link = more().querySelector('a')!;
    link.focus();
    key('a', link);
    expect(more().open).toBe(true);
    key('Escape', link);
    expect(more().open).toBe(false);
    expect(document.activeElement).toBe(more().querySelector('summary'));
  });

  it('is left open by what is typed elsewhere', () => {
    key('a', document.querySelector('button')!);
    expect(more().open).toBe(true);
  });

  it('is left open by an Escape that is meant for something else', () => {
    const button = document.querySelector('button')!;
    button.focus();
    key('Escape', button);
    expect(more().open).toBe(true);
  });
});
