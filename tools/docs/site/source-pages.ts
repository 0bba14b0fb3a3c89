import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { linkedFile, linksOf, withSiteLinks } from './repository-links.js';

/** Documents outside of `docs/` that are chapters of the documentation. */
const chapterFiles = ['CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'platform/README.md'] as const;

interface SourcePage {
  /** From the root of the repository. */
  readonly path: string;
  readonly markdown: string;
}

const languages: Readonly<Record<string, string>> = { '.conf': 'nginx', '.mjs': 'js', '.svg': 'xml', '': 'text' };

/** Markdown of the page that shows a file or folder of the repository. */
function markdownOf(root: string, path: string): string {
  const full = join(root, path);
  if (statSync(full).isDirectory()) {
    const names = readdirSync(full, { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    );
    return ['---', 'search: false', '---', `# ${path}`, '', ...names.sort().map((name) => `- \`${name}\``), ''].join(
      '\n',
    );
  }
  const text = readFileSync(full, 'utf8');
  if (path.endsWith('.md')) return withSiteLinks(text, path);
  const type = extname(path);
  const language = languages[type] ?? type.slice(1);
  return [
    '---',
    'search: false',
    '---',
    `# ${path}`,
    '',
    'A file of the repository.',
    '',
    `~~~${language}`,
    text.trimEnd(),
    '~~~',
    '',
  ].join('\n');
}

/** Pages for the files of the repository that the documentation links to. */
export function sourcePages(root: string): readonly SourcePage[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const href of linksOf(readFileSync(join(root, file), 'utf8'))) {
      const path = linkedFile(href, file)?.path.replace(/\/$/, '');
      if (path === undefined || path.startsWith('docs') || path === 'README.md' || found.has(path)) continue;
      if (!existsSync(join(root, path))) throw new Error(`${file} links to ${path}: write the path of a file.`);
      add(path);
    }
  };
  const add = (path: string): void => {
    found.add(path);
    if (path.endsWith('.md')) visit(path);
  };
  for (const path of chapterFiles) add(path);
  for (const file of globSync('docs/**/*.md', { cwd: root, ignore: ['docs/.vitepress/**'] }).sort()) visit(file);
  return [...found].map((path) => ({ path, markdown: markdownOf(root, path) }));
}
