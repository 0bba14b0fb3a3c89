import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readTokens, tokensOf } from './read-tokens.js';

const root = resolve(import.meta.dirname, '../../..');

it('tokens have the values of the default theme, each once', () => {
  const tokens = readTokens(root);
  expect(tokens.length).toBeGreaterThan(50);
  expect(tokens).toContainEqual({ name: '--gh-leading-title', default: '1.1' });
  expect(new Set(tokens.map(({ name }) => name)).size).toBe(tokens.length);
});

it('a sheet has the tokens that it uses, and those that these are made of', () => {
  const all = [
    { name: '--gh-a', default: 'calc(var(--gh-b) * 2)' },
    { name: '--gh-b', default: '1px' },
    { name: '--gh-c', default: 'red' },
  ];
  expect(tokensOf('p{margin:var( --gh-a, 2px);color:var(--gh-own)}', all).map(({ name }) => name)).toEqual([
    '--gh-a',
    '--gh-b',
  ]);
});
