import { expect, it } from 'vitest';
import { shadowCss } from './shadow-css.js';

const base =
  ':where(:root,:host){--gh-ink:light-dark(#111,#eee);--gh-ink-soft:#555;--gh-action:var(--gh-ink);--gh-size:clamp(1rem,.5rem + 2vw,2rem)}.gh-button{color:var(--gh-action)}';

it('derives the tokens of a block from what the page sets', () => {
  expect(shadowCss(base, base)).toBe(
    ':host{--_ink:var(--gh-ink,light-dark(#111,#eee));--_ink-soft:var(--gh-ink-soft,#555);--_action:var(--gh-action,var(--_ink));--_size:var(--gh-size,clamp(calc(1*var(--_rem)),calc(.5*var(--_rem)) + 2cqi,calc(2*var(--_rem))))}.gh-button{color:var(--_action)}',
  );
});

it('leaves properties alone that are not tokens, and hands on a token that a part of a block sets', () => {
  expect(shadowCss('.a{--gh-ink:#fff;--gh-own:1px;color:var(--gh-ink-soft,red);top:var(--gh-own)}', base)).toBe(
    '.a{--gh-ink:#fff;--_ink:#fff;--gh-own:1px;color:var(--_ink-soft,red);top:var(--gh-own)}',
  );
});

it('measures by the base length of the block, and asks for the width of the column in place of the window’s', () => {
  expect(
    shadowCss(
      '.a{margin:-.5rem calc(100% - 2rem)}@media (width>=40rem){.a{top:1rem}}:host{container:gh-block/inline-size}@container gh-block (width>26rem){.a{top:0}}',
      base,
    ),
  ).toBe(
    '.a{margin:calc(-.5*var(--_rem)) calc(100% - calc(2*var(--_rem)))}@container gh-block (width>=40em){.a{top:calc(1*var(--_rem))}}:host{container:gh-block/inline-size}@container gh-block (width>26em){.a{top:0}}.gh-root{container:gh-block/inline-size}',
  );
});

it('measures a block by its column, unless something of it is fixed to the window', () => {
  expect(shadowCss('.a{gap:4vw}', base)).toBe('.a{gap:4cqi}');
  expect(shadowCss('@media screen and (width<650px){.a{gap:0}}', base)).toBe(
    '@container gh-block (width<650px){.a{gap:0}}',
  );
  for (const css of [
    '.a{gap:4vw;position:fixed}',
    '@media (width<650px){.a{gap:0;position:fixed}}',
    '@media (width>=1200px) and (hover:hover){.a{gap:0}}',
  ])
    expect(shadowCss(css, base)).toBe(css);
});
