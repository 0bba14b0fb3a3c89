import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { proseInCode } from './prose-in-code.js';

const linter = new Linter();

/** Messages of the rule about a program. */
const said = (code: string): string[] =>
  linter
    .verify(code, {
      plugins: { siteblocks: { rules: { 'prose-in-code': proseInCode } } },
      rules: { 'siteblocks/prose-in-code': 'error' },
    })
    .map(({ line, message }) => `${line}: ${message}`);

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('the prose rule for code', () => {
  it.each([
    ['a docblock', '/** Nobody is thanked. */\nlet a;', 1],
    ['a tag of a docblock', '/**\n * Sends it.\n *\n * @returns nobody\n */\nlet a;', 1],
    ['a line comment', 'let a; // nobody', 1],
    [
      'the reason of a directive',
      "// eslint-disable-next-line siteblocks/prose-in-code\n/** Nobody. */\nlet a = 'nobody';",
      1,
    ],
  ])('reports %s', (_, code, line) => {
    expect(said(code)).toEqual([expect.stringMatching(`^${line}: `)]);
  });

  it('reads adjacent line comments as one text', () => {
    expect(said(`// ${words(20)}\n// ${words(20)}.`)).toEqual([expect.stringContaining('40 words')]);
    expect(said(`// ${words(20)}\n\n// ${words(20)}.`)).toEqual([]);
  });

  it.each([
    ['paragraphs', `/**\n * ${words(20)}\n *\n * ${words(20)}\n */`],
    ['entries of a list', `/**\n * - ${words(20)}\n * - ${words(20)}\n */`],
    ['tags', `/**\n * ${words(20)}\n * @returns ${words(20)}\n */`],
  ])('counts %s apart', (_, code) => {
    expect(said(code)).toEqual([]);
  });

  it.each([
    ['names in code', '/** Calls `nobody()` and {@link nobody}. */'],
    ['names of parameters', '/** @param whom - the reader */'],
    ['examples', '/**\n * Sends.\n *\n * @example\n * nobody();\n */'],
    ['strings', "const a = 'nobody';"],
    ['comments for tools', '/* eslint-disable nobody/by-itself */'],
    [
      'a reasoned exception',
      '// eslint-disable-next-line siteblocks/prose-in-code -- The name of a role.\n/** Nobody. */',
    ],
  ])('accepts %s', (_, code) => {
    expect(said(code).filter((message) => !message.includes('Definition for rule'))).toEqual([]);
  });
});
