import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { caretAtPoint, caretOf, placeOfCaret } from './caret.js';

const { window } = new JSDOM('<h1>Hello <b>big</b> world</h1><p>elsewhere</p>');
const { document } = window;
const title = document.querySelector('h1')!;
const bold = document.querySelector('b')!.firstChild!;

beforeAll(() => void vi.stubGlobal('NodeFilter', window.NodeFilter));
afterAll(() => void vi.unstubAllGlobals());

describe('the place of a caret', () => {
  it('is found by the characters before it, through marks', () => {
    expect(placeOfCaret(title, 7)).toEqual({ node: bold, offset: 1 });
    expect(placeOfCaret(title, 0)).toEqual({ node: title.firstChild, offset: 0 });
  });

  it('is the end where the text is shorter by now, and the element itself where there is none', () => {
    expect(placeOfCaret(title, 99)).toEqual({ node: title.lastChild, offset: 6 });
    expect(placeOfCaret(document.createElement('p'), 3).offset).toBe(0);
  });

  it('counts the characters before a point of the screen', () => {
    document.caretPositionFromPoint = () => ({ offsetNode: bold, offset: 2 }) as unknown as CaretPosition;
    expect(caretAtPoint(title, 1, 1)).toBe(8);
    document.caretPositionFromPoint = () =>
      ({ offsetNode: document.querySelector('p')!, offset: 0 }) as unknown as CaretPosition;
    expect(caretAtPoint(title, 1, 1)).toBeUndefined();
  });

  it('counts the characters before the caret itself', () => {
    document.getSelection()!.setPosition(bold, 3);
    expect(caretOf(title)).toBe(9);
    expect(caretOf(document.querySelector('p')!)).toBeUndefined();
  });
});
