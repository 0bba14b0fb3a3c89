import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.js';

const { window } = new JSDOM('<body></body>', { url: 'https://studio.example/' });
const { document } = window;

const rendered =
  '<main><a href="/a/">More</a><p gh-id="a.lead" tabindex="0">Old</p><p gh-id="a.lead" tabindex="0">Old</p><a href="/b/">More</a><a href="/c/">All</a></main>';
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Puts the whole page in the place of itself. */
const renew = (html = rendered) => (document.body.innerHTML = html);

beforeEach(() => {
  for (const name of ['document', 'HTMLElement'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  renew();
});
afterEach(() => vi.unstubAllGlobals());

describe('the focus on what the server renders anew', () => {
  it('is on the same text again, on the same one of several that show it, whatever it says by now', () => {
    all('p')[1]!.focus();
    const focusAgain = keepFocus();
    renew(rendered.replaceAll('Old', 'New'));
    expect(document.activeElement).toBe(document.body);
    focusAgain();
    expect(document.activeElement).toBe(all('p')[1]);
  });

  it('is on the link with the same words again, also where another one has come before it', () => {
    all('a')[2]!.focus();
    const focusAgain = keepFocus();
    renew(rendered.replace('<main>', '<main><a href="/new/">New</a>'));
    focusAgain();
    expect(document.activeElement?.getAttribute('href')).toBe('/c/');
  });

  it('is on the same value of the same entry again, wherever that stands by now', () => {
    const entry = (id: string, at: number) =>
      `<li gh-item="${id}"><b gh-id="a.list.${at}.q" tabindex="0"></b><i gh-id="a.list.${at}.a" tabindex="0"></i></li>`;
    const list = (...entries: readonly string[]) => `<ul gh-array="a.list">${entries.join('')}</ul>`;
    renew(list(entry('one', 0), entry('two', 1)));
    expect(all('i')[1]!.closest('li')!.getAttribute('gh-item')).toBe('two');
    all('i')[1]!.focus();
    const focusAgain = keepFocus();
    renew(list(entry('two', 0), entry('one', 1)));
    focusAgain();
    expect(document.activeElement).toBe(all('i')[0]);
  });

  it('goes back to what was only moved', () => {
    const link = all('a')[0]!;
    link.focus();
    const focusAgain = keepFocus();
    document.body.append(link);
    expect(document.activeElement).toBe(document.body);
    focusAgain();
    expect(document.activeElement).toBe(link);
  });

  it('stays where it is by now, and nowhere where what had it is gone', () => {
    all('p')[0]!.focus();
    const focusAgain = keepFocus();
    renew();
    all('a')[0]!.focus();
    focusAgain();
    expect(document.activeElement).toBe(all('a')[0]);
    const gone = keepFocus();
    renew('<p gh-id="b.lead" tabindex="0">Other</p>');
    gone();
    expect(document.activeElement).toBe(document.body);
  });
});
