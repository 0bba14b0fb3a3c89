// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followVisibleArea } from './follow-visible-area.js';

afterEach(() => void vi.unstubAllGlobals());

const hidden = (element: HTMLElement) =>
  ['--gh-edit-top', '--gh-edit-bottom'].map((name) => element.style.getPropertyValue(name));

describe('what a phone’s keyboard hides of the page', () => {
  it('is told to the style sheet, which keeps the bar above it, until that is ended', () => {
    const area = Object.assign(new EventTarget(), { height: 800, offsetTop: 0 });
    vi.stubGlobal('visualViewport', area);
    vi.stubGlobal('innerHeight', 800);
    const holder = document.createElement('div');
    const end = followVisibleArea(holder);
    expect(hidden(holder)).toEqual(['0px', '0px']);

    Object.assign(area, { height: 500 });
    area.dispatchEvent(new Event('resize'));
    expect(hidden(holder)).toEqual(['0px', '300px']);

    // The page has been pushed up below the keyboard.
    Object.assign(area, { offsetTop: 40 });
    area.dispatchEvent(new Event('scroll'));
    expect(hidden(holder)).toEqual(['40px', '260px']);

    end();
    Object.assign(area, { height: 800, offsetTop: 0 });
    area.dispatchEvent(new Event('resize'));
    expect(hidden(holder)).toEqual(['40px', '260px']);
  });

  it('is nothing where the browser cannot tell', () => {
    vi.stubGlobal('visualViewport', null);
    const holder = document.createElement('div');
    followVisibleArea(holder)();
    expect(hidden(holder)).toEqual(['', '']);
  });
});
