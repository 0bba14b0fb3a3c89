import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedStyles } from '../../vite-plugin/block-css.js';

/** A custom property that a page may set. */
export interface Token {
  readonly name: string;
  readonly default?: string;
  readonly doc?: string;
}

const declaration = /(--gh-[\w-]+):\s*([^;]+);/g;

const declarations = (css: string): [string, string][] =>
  [...css.matchAll(declaration)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]);

/** Every token with its value in the default theme, in the order of the sheet that declares them. */
export function readTokens(root: string): readonly Token[] {
  const css = readFileSync(join(root, sharedStyles, 'tokens.css'), 'utf8');
  // Themes and queries further down the sheet declare tokens again.
  const [first = ''] = css.split(/^}/m);
  return declarations(first).map(([name, value]) => ({ name, default: value }));
}

/** Tokens that a style sheet uses, and those that these are made of. */
export function tokensOf(css: string, all: readonly Token[]): readonly Token[] {
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--gh-[\w-]+)/g)) {
      const token = all.find((candidate) => candidate.name === name);
      if (!token || used.has(name)) continue;
      used.add(name);
      visit(token.default ?? '');
    }
  };
  visit(css);
  return all.filter(({ name }) => used.has(name));
}
