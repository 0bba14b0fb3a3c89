import { describe, expect, it } from 'vitest';
import { choice, flag, number, propertyName, timeout } from './attributes.js';

describe('attributes of tags', () => {
  it.each([
    ['0', 0],
    ['2500', 2500],
    ['2500.5', 2500.5],
    [' 40 ', 40],
    ['soon', 3000],
    ['', 3000],
    ['-5', 3000],
    ['1e3', 3000],
    ['12px', 3000],
  ])('a timeout of "%s" is %d milliseconds', (text, milliseconds) => {
    expect(timeout({ default: undefined, doc: '' }).parse(text)).toBe(milliseconds);
  });

  it.each([
    ['7', 7],
    ['-1.5', -1.5],
    ['', undefined],
    [' ', undefined],
    ['Infinity', undefined],
    ['seven', undefined],
  ])('a number of "%s" is %s', (text, value) => expect(number({ default: 3, doc: '' }).parse(text)).toBe(value));

  it('a flag is true by being there, whatever its text', () => {
    expect(['', 'true', 'data-open', 'false'].map((text) => flag({ doc: '' }).parse(text))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([flag({ doc: '' }).format(true), flag({ doc: '' }).format(false)]).toEqual(['', null]);
    expect(flag({ doc: '' }).format('false' as never)).toBeNull();
  });

  it.each([
    ['data-popup-id', 'popupId'],
    ['width', 'width'],
    ['data-gh-id', 'ghId'],
    ['data-step-2', 'step2'],
  ])('%s is the property %s', (attribute, property) => expect(propertyName(attribute)).toBe(property));

  it('a choice names the words that may be written', () => {
    expect(choice(['', 'left', 'right'], { default: '', doc: '' }).expected).toBe('one of left, right');
  });
});
