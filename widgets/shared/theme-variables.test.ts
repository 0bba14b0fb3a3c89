import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { themeVariables, themeVariablesIn, tokenDeclarations } from './theme-variables.js';

it('theme variables that a sheet declares are found, and no others', () => {
  const css = ':root { --h-color: red; --own: 1px } .dark_white_theme{--bg-color:#000} p { color: var(--text-color) }';
  expect(themeVariablesIn(css).map(({ variable }) => variable)).toEqual(['--bg-color', '--h-color']);
});

it('a variable that a page lacks leaves its tokens as they are', () => {
  expect(tokenDeclarations('section')).toContain('--gh-heading:var(--h-color,inherit);');
  expect(tokenDeclarations('card')).toContain('--gh-heading:var(--block-primary-h-color,inherit);');
});

it('the page on theming lists each variable with its tokens', () => {
  const docs = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/theming.md'), 'utf8');
  for (const { variable, tokens, place } of themeVariables)
    expect(docs).toContain(`| \`${variable}\` | ${tokens.map((token) => `\`${token}\``).join(', ')} | ${place} |`);
});
