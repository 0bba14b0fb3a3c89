import { expect, it } from 'vitest';
import { contrastOfHex, themeCss, themeTokens } from './theme-css.js';
import type { ThemeChoice } from './theme-css.js';

const choice: ThemeChoice = {
  accentLight: '#1647c9',
  accentDark: '#93b4ff',
  paperLight: '#ffffff',
  paperDark: '#0c1322',
  inkLight: '#0d1a33',
  inkDark: '#eaf0fb',
  accentButtons: true,
  radius: 8,
  roundButtons: false,
  font: '',
  weight: 600,
};

it('computes the contrast of two colours', () => {
  expect(contrastOfHex('#ffffff', '#000000')).toBeCloseTo(21);
});

it('gives text on the accent colour the better of white and near black, in each scheme', () => {
  expect(themeTokens(choice)['--gh-on-accent']).toBe('light-dark(#ffffff, #111111)');
});

it('writes a rule to copy, without a font where none is chosen', () => {
  const css = themeCss(choice);
  expect(css).toMatch(/^:root \{\n {2}--gh-ink: light-dark\(#0d1a33, #eaf0fb\);\n/);
  expect(css).toContain('--gh-radius-large: 16px;');
  expect(css).not.toContain('--gh-font');
});
