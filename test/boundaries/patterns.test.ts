import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSync } from 'recheck';
import checker from 'recheck/package.json' with { type: 'json' };
import { globSync } from 'tinyglobby';
import * as ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const sources = globSync('{sdk,runtime,widgets,editor,kit,cms,platform,demo}/**/*.{ts,tsx}', {
  cwd: root,
  ignore: ['**/*.test.{ts,tsx}', 'sdk/testing/**', '**/node_modules/**'],
});

/** Files whose expressions read only what their own user, or the site's owner, has written: a slow one hurts no visitor. */
const ownTexts: readonly (readonly [files: RegExp, whose: string])[] = [
  [/^kit\/(?:adopt|check|command|crawl|export)\//, 'commands over the own site of whoever runs them'],
  [/^kit\/create-site\.ts$|^demo\/settings\.ts$/, 'options and settings of a server'],
  [/^(?:demo\/site|cms)\/(?:definition|showcase)\/|^demo\/(?:definition|showcase)\//, 'content files of the site'],
  [/^runtime\/server\/(?:author-html|head-tags|make-block)\.ts$/, 'page templates of the site'],
  [/^runtime\/(?:entry\/config|parts\/option-doubts)\.ts$|^widgets\/embed\.ts$/, 'attributes of the own script tag'],
  [/^runtime\/parts\/shadow-css\.ts$|^widgets\/shared\/lightbox\//, 'style sheets and controls of our own'],
  [/^widgets\/shared\/theme-variables\.ts$/, 'style sheets of the site'],
  [/^runtime\/parts\/late-definitions\.ts$/, 'messages of the browser'],
  [/^widgets\/texts\/(?:catalogue|english-texts)\.ts$/, 'names of our own files'],
  [/^(?:editor|widgets\/edit-mode)\//, 'texts in the browser of the editor who writes them'],
];

/** Files that make expressions of values; none of a visitor's words, or in a test of their own. */
const madeOfValues =
  /^(?:sdk\/pure\/text-rules|(?:demo\/site|cms|demo)\/definition\/keep-together|kit\/(?:adopt|existing|export)\/.*|kit\/pages\/(?:attribute-of|picture-placeholders)|platform\/base\/name-flaw|runtime\/html\/inline-html|runtime\/parts\/shadow-css|runtime\/server\/(?:head-tags|render-page)|(?:editor\/.*|widgets\/edit-mode)\/text-kinds|widgets\/shared\/forms\/email-address|widgets\/site\/existing\/moved-shadow)\.ts$/;

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

const files = sources.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const open = files.filter(([file]) => !ownTexts.some(([own]) => own.test(file)));
const patterns = [...new Set(open.flatMap(([file, text]) => patternsOf(file, text)))];

/** No limits of time: on a busy machine they end a phase early, and the verdict on a safe expression is another one. */
const patiently = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  recallTimeout: null,
} as const;

/** Where a run leaves the expressions that this version of the checker found safe: the next run checks the others only. */
const folder = join(root, '.cache');
const kept = join(folder, `safe-patterns-${checker.version}.json`);

function readKept(): readonly string[] {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as readonly string[];
  } catch {
    return [];
  }
}

const safe = new Set(readKept());

afterAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify(patterns.filter((pattern) => safe.has(pattern))));
});

describe('regular expressions over texts of others', () => {
  it('are found in every room', () => {
    for (const room of ['sdk', 'runtime', 'widgets', 'kit', 'platform'])
      expect(open.filter(([file]) => file.startsWith(`${room}/`)).length, room).toBeGreaterThan(20);
    expect(patterns.length).toBeGreaterThan(200);
  });

  it('are written out, but for those in the list above', () => {
    expect(
      files.filter(([file, text]) => /\bRegExp\(/.test(text) && !madeOfValues.test(file)).map(([file]) => file),
    ).toEqual([]);
  });

  it.each(patterns)('%s takes time in proportion to the text at worst', (pattern) => {
    if (safe.has(pattern)) return;
    const end = pattern.lastIndexOf('/');
    expect(checkSync(pattern.slice(1, end), pattern.slice(end + 1), patiently).status).toBe('safe');
    safe.add(pattern);
  });
});
