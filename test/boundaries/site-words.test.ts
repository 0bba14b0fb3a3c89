import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import workshop from '../sites/workshop/site.js';
import { allowedWords } from './allowed-words.js';

const root = resolve(import.meta.dirname, '../..');
/** Programs; what shows or tries them, the texts of blocks, and the content of the demo and of its foreign pages are none. */
const programs = globSync(['{runtime,widgets,editor,cms,platform,demo}/**/*.{ts,tsx}'], {
  cwd: root,
  ignore: [
    '**/*.test.{ts,tsx}',
    '**/*.stories.tsx',
    'widgets/*/{sample,guide}.ts',
    'widgets/shared/sample-*.ts',
    'widgets/texts/**',
    'widgets/*/texts.ts',
    'editor/view/*texts.ts',
    'demo/content/**',
    'demo/embeds/**',
  ],
}).sort();

const withoutEnglish = (codes: readonly string[]) => codes.filter((code) => !/^en\b|^en_/i.test(code));

/** Names that only a site knows about itself. English is left out: it is the blocks' default language. */
function wordsOf({ settings, lists, pages }: SiteDefinition) {
  const codes = settings.languages.flatMap(({ lang, langCode, aliases = [] }) => [lang, langCode, ...aliases]);
  const kinds = Object.values(settings.pathKinds).flat();
  const listed = Object.values(lists).flatMap(({ list, categories, authors }) => [list, categories, authors]);
  return {
    languages: withoutEnglish(codes),
    chapters: [...Object.keys(lists), ...kinds],
    paths: [...pages.map(({ path }) => path), ...listed].filter((path) => path.length > 1),
    years: Object.values(studio.shared['generalInfo'] ?? {}).map((company) =>
      String((company as { readonly foundingDate?: string }).foundingDate),
    ),
  };
}

const sites = [wordsOf(studio), wordsOf(workshop)];
const exact = new Set(sites.flatMap(({ languages, chapters, years }) => [...languages, ...chapters, ...years]));
const paths = [...new Set(sites.flatMap((site) => site.paths))];
const prefixes = [studio, workshop].flatMap(({ settings }) =>
  settings.languages.filter(({ prefix }) => prefix !== '').map(({ prefix }) => `/${prefix}/`),
);

/** The word of a site that a text of a program is, or the path that is in it. */
const siteWordIn = (text: string): string | undefined =>
  exact.has(text) ? text : [...paths, ...prefixes].find((path) => text.includes(path));

/** Texts of a program: not its comments, and not what it imports. */
function textsOf(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) found.push(node.text);
    else if (ts.isRegularExpressionLiteral(node)) found.push(node.text.replaceAll('\\/', '/'));
    else if (ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const named = programs.flatMap((file) => [
  ...new Set(
    textsOf(file)
      .flatMap((text) => siteWordIn(text) ?? [])
      .map((word) => `${file}: ${word}`),
  ),
]);

describe('runtime, blocks and the program of the demo', () => {
  it('name no language, path, chapter or year of a site', () => {
    const allowed = new Set(allowedWords.flatMap(({ file, words }) => words.map((word) => `${file}: ${word}`)));
    expect(named.filter((place) => !allowed.has(place))).toEqual([]);
  });

  it('have no exception that nothing needs', () => {
    const needless = allowedWords.flatMap(({ file, words }) =>
      words.filter((word) => !named.includes(`${file}: ${word}`)).map((word) => `${file}: ${word}`),
    );
    expect(needless).toEqual([]);
  });

  it('are looked through for what both sites say', () => {
    expect(exact).toContain('uk');
    expect(exact).toContain('projects');
    expect(paths).toContain('/services-interior/');
    expect(siteWordIn('see /uk/ and more')).toBe('/uk/');
    expect(programs).toContain('cms/definition/keep-together.ts');
  });
});
