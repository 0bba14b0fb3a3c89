import { describe, expect, it } from 'vitest';
import { themeCss, themeIn } from './site-theme.js';

const cssOf = (stored: unknown): string => themeCss(themeIn(stored));

describe('the style sheet of a theme', () => {
  it('has the chosen tokens alone', () => {
    expect(cssOf({ colors: { accent: { light: '#aa0000', dark: '#ffaaaa' } }, radius: 8 })).toBe(
      ':root{--gh-accent:light-dark(#aa0000,#ffaaaa);--gh-radius:8px;--gh-radius-large:16px;--gh-radius-action:8px}',
    );
    expect(cssOf({ colors: { ink: { light: '#111111' } } })).toBe(':root{--gh-ink:#111111}');
  });

  it.each([undefined, null, 7, 'red', [], {}, { colors: {} }, { colors: { accent: {} } }])(
    'of %j is empty',
    (stored) => {
      expect(cssOf(stored)).toBe('');
    },
  );

  const attacks = [
    'red;}body{display:none}',
    '#aa0000;background:url(//evil.example)',
    '#aa0000</style><script>alert(1)</script>',
    'url(https://evil.example/x)',
    'expression(alert(1))',
    '#AA0000\n',
    'var(--x)',
    '@import "//evil.example"',
    '\\23 aa0000',
    '__proto__',
    'constructor',
  ];
  it.each(attacks)('takes nothing of %j, and keeps the other values', (attack) => {
    const stored = {
      ...{ font: attack, fontDisplay: attack, radius: attack, size: attack, [attack]: attack },
      colors: {
        accent: { light: attack, dark: attack },
        paper: attack,
        [attack]: { light: '#000000' },
        ink: { light: '#111111' },
      },
    };
    expect(cssOf(stored)).toBe(':root{--gh-ink:#111111}');
  });

  it.each([-1, 33, 1.5, Number.NaN, 1e9, '8'])('has no radius of %j', (radius) => {
    expect(cssOf({ radius })).toBe('');
  });
});
