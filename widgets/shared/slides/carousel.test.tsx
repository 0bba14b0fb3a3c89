// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.js';
import { carouselTexts } from './carousel-texts.js';
import { Slides } from './slides.js';

/** jsdom lays nothing out: the row and what is in it are as wide as a test says, and observers hear of it when the test says so. */
const widths = { row: 600, content: 600 };
let resized: (() => void)[] = [];
let element: HTMLElement;
let root: Root;

class Observer {
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  observe(): void {
    if (!resized.includes(this.#changed)) resized.push(this.#changed);
  }

  disconnect(): void {
    resized = resized.filter((changed) => changed !== this.#changed);
  }
}

function layOut(row: number, content: number): void {
  Object.assign(widths, { row, content });
  act(() => resized.forEach((changed) => changed()));
}

const slidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: index, content: <p>Review {index + 1}</p> }));

const show = (count: number, delay: number) =>
  act(() =>
    root.render(
      <Carousel
        slides={slidesOf(count)}
        list={[]}
        label="Reviews"
        back="Back"
        next="Next"
        texts={carouselTexts}
        delay={delay}
      />,
    ),
  );

const row = () => element.querySelector('.gh-slides')!;
const track = () => element.querySelector('.gh-slides-track')!;
const pause = () => element.querySelector<HTMLButtonElement>('.gh-slides-pause');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => widths.row);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => widths.content);
  document.body.innerHTML = '<main></main>';
  element = document.querySelector('main')!;
  root = createRoot(element);
  resized = [];
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a row of slides', () => {
  it('has neither tab stop nor arrows nor pause if all slides fit', () => {
    show(1, 3000);
    layOut(600, 600);
    expect(row().hasAttribute('data-gh-overflow')).toBe(false);
    expect(track().hasAttribute('tabindex')).toBe(false);
    expect(pause()?.hidden).toBe(true);
    expect(track().getAttribute('aria-live')).toBe('polite');
  });

  it('takes a slide that is a fraction of a pixel too wide for one that fits', () => {
    show(2, 0);
    layOut(600, 601);
    expect(row().hasAttribute('data-gh-overflow')).toBe(false);
    layOut(600, 602);
    expect(row().hasAttribute('data-gh-overflow')).toBe(true);
  });

  it('has its arrows, its pause and its stop as soon as not all fit, and loses them again', () => {
    show(7, 3000);
    layOut(600, 2400);
    expect(row().hasAttribute('data-gh-overflow')).toBe(true);
    expect(track().getAttribute('tabindex')).toBe('0');
    expect(pause()?.hidden).toBe(false);
    expect(track().getAttribute('aria-live')).toBe('off');
    layOut(2400, 2400);
    expect([row().hasAttribute('data-gh-overflow'), pause()?.hidden]).toEqual([false, true]);
  });

  it('names each slide by its place among all', () => {
    show(3, 0);
    expect([...element.querySelectorAll('.gh-slide')].map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
    expect(pause()).toBeNull();
  });

  it('is stopped and started by its button, which says what it will do', () => {
    show(7, 3000);
    layOut(600, 2400);
    act(() => pause()?.click());
    expect([pause()?.getAttribute('aria-label'), pause()?.dataset['state']]).toEqual([carouselTexts.play, 'paused']);
    expect(track().getAttribute('aria-live')).toBe('polite');
    act(() => pause()?.click());
    expect([pause()?.getAttribute('aria-label'), pause()?.dataset['state']]).toEqual([carouselTexts.pause, 'playing']);
  });

  it('of links is a list, with arrows that are played again when a press woke the block', () => {
    act(() => root.render(<Slides slides={slidesOf(2)} back="Back" next="Next" />));
    expect(track().localName).toBe('ul');
    expect(
      [...element.querySelectorAll('button')].map((button) => [
        button.getAttribute('aria-label'),
        button.dataset['ghReplay'],
      ]),
    ).toEqual([
      ['Back', ''],
      ['Next', ''],
    ]);
  });

  it('hears of nothing any more when it leaves the page', () => {
    show(2, 3000);
    expect(resized).not.toEqual([]);
    act(() => root.render(null));
    expect(resized).toEqual([]);
  });
});
