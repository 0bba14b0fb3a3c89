import { describe, expect, it } from 'vitest';
import { figureOf } from './figure-of.js';

describe('a figure on its way', () => {
  it.each([
    ['1,900', 0.5, '950'],
    ['1,900', 0.99, '1,881'],
    ['1 900', 1, '1 900'],
    ['140', 0, '0'],
    ['4.9', 0.1, '0.5'],
    ['4,95', 0, '0,00'],
    ['12.345.678', 0.1, '1.234.568'],
    ['7', 1, '7'],
  ])('%s at %d is %s', (text, part, shown) => {
    expect(figureOf(text)?.(part)).toBe(shown);
  });

  it.each(['', 'from 3 days', '24/7', '3D', '98%', '<b>1</b>', ' 5'])('%s does not count', (text) => {
    expect(figureOf(text)).toBeUndefined();
  });
});
