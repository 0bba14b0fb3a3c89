// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { enhance } from './enhance.js';

let element: HTMLElement;
let end: (() => void) | undefined;

const part = () => element.querySelector<HTMLElement>('.gh-portfolio')!;
const marked = () => [...element.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));

async function goTo(hash: string): Promise<void> {
  if (location.hash === hash) return;
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  await changed;
}

beforeEach(async () => {
  Element.prototype.checkVisibility = () => true;
  await goTo('');
  document.body.innerHTML = `<gh-portfolio><div class="gh-portfolio">
    <span id="all" class="gh-portfolio-anchor"></span><span id="interior" class="gh-portfolio-anchor"></span>
    <ul class="gh-portfolio-filters"><li><a href="#all"></a></li><li><a href="#interior"></a></li></ul>
    <p class="gh-portfolio-count" data-text="Works shown: {count}"></p>
    <ul><li class="gh-portfolio-work"><a class="gh-portfolio-link" href="/a.jpg"><img alt="A"></a></li></ul></div></gh-portfolio>`;
  element = document.querySelector('gh-portfolio')!;
  end = enhance(element, async () => {}, {
    ...{ state: createState('en-US'), isPlainClick: () => true },
    config: { site: location.origin },
  } as unknown as Runtime);
});
afterEach(() => end?.());

describe('the pictures of a portfolio', () => {
  const takesClick = () =>
    !element.querySelector('img')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  it('open large instead of leading to their files, until the block leaves the page', () => {
    expect(takesClick()).toBe(true);
    end?.();
    expect(takesClick()).toBe(false);
  });
});

describe('the filters of a portfolio', () => {
  it('follow the hash of the address, and say how many works they leave', async () => {
    expect(part().dataset['ghShown']).toBeUndefined();
    await goTo('#interior');
    expect(part().dataset['ghShown']).toBe('1');
    expect(marked()).toEqual(['#interior']);
    expect(element.querySelector('.gh-portfolio-count')?.textContent).toBe('Works shown: 1');
  });

  it('keep the focus on a pressed link, and do not take it when the hash changes in another way', async () => {
    const link = element.querySelector<HTMLElement>('[href="#interior"]')!;
    await goTo('#interior');
    expect(document.activeElement).toBe(document.body);
    await goTo('#all');
    // The browser goes to the target of the hash, and the link has lost the focus.
    link.click();
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    expect(document.activeElement).toBe(link);
    link.blur();
    await goTo('#all');
    expect(document.activeElement).toBe(document.body);
  });

  it('stay while the address leads elsewhere, and end with an empty hash', async () => {
    await goTo('#interior');
    await goTo('#form');
    expect(part().dataset['ghShown']).toBe('1');
    await goTo('');
    expect(part().dataset['ghShown']).toBeUndefined();
    expect(marked()).toEqual(['#all']);
  });

  it('show everything without a hash, and announce it', () => {
    expect(part().dataset['ghShown']).toBeUndefined();
    expect(marked()).toEqual(['#all']);
  });

  it('may have names in any letters, and names that no address has', async () => {
    element.querySelectorAll('.gh-portfolio-anchor')[1]!.id = 'інтер’єр';
    element.querySelector('[href="#interior"]')!.setAttribute('href', '#інтер’єр');
    await goTo('#інтер’єр');
    expect([part().dataset['ghShown'], marked()]).toEqual(['1', ['#інтер’єр']]);
    await goTo('#100%-sure');
    expect(part().dataset['ghShown']).toBe('1');
  });

  it('hide works by script if the style sheet does not know the filter', async () => {
    const more = Array.from(
      { length: 11 },
      (_, index) => `<span id="more${index}" class="gh-portfolio-anchor"></span>`,
    );
    element.querySelector('#interior')!.insertAdjacentHTML('afterend', more.join(''));
    const list = element.querySelector('.gh-portfolio-work')!.parentElement!;
    list.insertAdjacentHTML('beforeend', '<li class="gh-portfolio-work gh-portfolio-in-12"></li>');
    const hidden = () => [...element.querySelectorAll<HTMLElement>('.gh-portfolio-work')].map((work) => work.hidden);
    await goTo('#more10');
    expect(hidden()).toEqual([true, false]);
    await goTo('#all');
    expect(hidden()).toEqual([false, false]);
  });
});
