import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { withSiteLinks } from './repository-links.js';

interface MarkdownPage {
  /** Path of its Markdown file in the built site. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

interface SidebarItem {
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly items?: readonly SidebarItem[] | undefined;
}

/** Markdown without what only the site reads: front matter, and components. */
function plain(text: string): string {
  return text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replaceAll(/^<(?:LiveExample|HomeLinks)\b.*\/>\n\n?/gm, '')
    .trim();
}

/** Links to pages of the site, from its root, as relative links to their Markdown files. */
const withRelativeLinks = (text: string, path: string): string =>
  text.replaceAll(/\]\(\/([^()\s]+\.md)(#[^()\s]*)?\)/g, (_, target: string, hash = '') => {
    const up = '../'.repeat(path.split('/').length - 1);
    return `](${up}${target}${String(hash)})`;
  });

/** Reads every page of the site as Markdown. */
async function readPages({ srcDir, pages, dynamicRoutes }: SiteConfig): Promise<readonly MarkdownPage[]> {
  const contents = new Map(dynamicRoutes.map(({ path, content }) => [path, content]));
  return Promise.all(
    pages.map(async (path) => {
      const text = contents.get(path) ?? (await readFile(join(srcDir, path), 'utf8'));
      const markdown = plain(withRelativeLinks(withSiteLinks(text, `docs/${path}`), path));
      const [, title = path] = /^# (.+)$/m.exec(markdown) ?? [];
      return { path, title, markdown };
    }),
  );
}

/** `llms.txt`: the chapters with a link to each page. */
function llmsIndex({ site }: SiteConfig, pages: readonly MarkdownPage[], chapters: readonly SidebarItem[]): string {
  const listed = new Set<string>();
  const line = (text: string, path: string): string => {
    listed.add(path);
    return `- [${text}](${site.base}${path})`;
  };
  const lines = (items: readonly SidebarItem[]): readonly string[] =>
    items.flatMap(({ text = '', link, items: inner = [] }) => [
      ...(link === undefined ? [] : [line(text, `${link.slice(1)}.md`)]),
      ...lines(inner),
    ]);
  const section = (title: string, list: readonly string[]) => [`## ${title}`, '', ...list, ''].join('\n');
  const sections = chapters.map(({ text = '', items = [] }) => section(text, lines(items)));
  const others = pages.filter(({ path }) => !listed.has(path)).map(({ title, path }) => line(title, path));
  return [
    `# ${site.title}`,
    '',
    `> ${site.description}`,
    '',
    `The full text of all ${pages.length} pages: ${site.base}llms-full.txt`,
    '',
    ...sections,
    section('Further pages', others),
  ].join('\n');
}

/** Writes each page as Markdown, `llms.txt` and `llms-full.txt` into the built site. */
export async function writeMarkdown(config: SiteConfig, chapters: readonly SidebarItem[]): Promise<void> {
  const pages = await readPages(config);
  const write = async (path: string, text: string) => {
    const file = join(config.outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${text}\n`);
  };
  // Files of the repository are examples of code: each is in the page that explains it.
  const texts = pages.filter(({ path }) => !/^source\/.*\.\w+\.md$/.test(path));
  await Promise.all([
    ...pages.map(({ path, markdown }) => write(path, markdown)),
    write('llms.txt', llmsIndex(config, texts, chapters)),
    write('llms-full.txt', texts.map(({ path, markdown }) => `<!-- ${path} -->\n\n${markdown}`).join('\n\n')),
  ]);
}
