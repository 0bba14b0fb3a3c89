import { dirname, join, relative } from 'node:path/posix';

/** An address with a scheme, of the page itself, or from the root of the site. */
const isOutside = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|#|\/)/i.test(href) || href === '';

/**
 * Resolves a link to a file of the repository.
 *
 * @param href As a Markdown file writes it.
 * @param file The Markdown file, from the root of the repository.
 * @returns The linked path from the root, and the hash with its sign; `undefined` for other links.
 */
export function linkedFile(href: string, file: string): { readonly path: string; readonly hash: string } | undefined {
  if (isOutside(href)) return undefined;
  const [path = '', hash] = href.split('#');
  return { path: join(dirname(file), path), hash: hash === undefined ? '' : `#${hash}` };
}

/**
 * Address of a repository file inside the documentation site, as a Markdown link from the folder `docs`.
 *
 * @param path From the root of the repository.
 */
export function sitePath(path: string): string {
  if (path === 'docs' || path === 'README.md') return '/index.md';
  return path.startsWith('docs/') ? `/${relative('docs', path)}` : `/source/${path.replace(/\/$|\.md$/, '')}.md`;
}

/** Links of a Markdown text that lead to files of the repository; code is skipped. */
export function linksOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^( *)(```|~~~)[^]*?^\1\2/gm, '').replaceAll(/`[^`\n]+`/g, 'code');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, href = '']) => href);
}

/** A Markdown text of the repository with its links as the documentation site has them. */
export function withSiteLinks(text: string, file: string): string {
  return text.replaceAll(/\]\(([^()\s]+)\)/g, (link, href: string) => {
    const linked = linkedFile(href, file);
    return linked ? `](${sitePath(linked.path)}${linked.hash})` : link;
  });
}
