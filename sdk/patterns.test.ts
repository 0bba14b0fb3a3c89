import { checkSync } from 'recheck';
import * as ts from 'typescript';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every regular expression that is written out in a file. */
function patternsOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022));
  return found;
}

const patterns = [...new Set(Object.entries(sources).flatMap(([file, text]) => patternsOf(file, text)))];

describe('regular expressions of the SDK', () => {
  it('are written out, but for those that filters make of single characters, which have a test of their own', () => {
    expect(Object.entries(sources).flatMap(([file, text]) => (text.includes('RegExp(') ? [file] : []))).toEqual([
      './pure/text-rules.ts',
    ]);
    expect(patterns.length).toBeGreaterThan(10);
  });

  it.each(patterns)('%s takes time in proportion to the text at worst', (pattern) => {
    const end = pattern.lastIndexOf('/');
    expect(checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: null }).status).toBe('safe');
  });
});
