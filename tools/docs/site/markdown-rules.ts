import type { MarkdownRenderer } from 'vitepress';
import { linkedFile, sitePath } from './repository-links.js';

/** HTML that the pages may contain: comments, and components of the site. */
const allowed = /^(?:<!--|<LiveExample\b)/;

/** Rules for the Markdown of the repository: links to its files lead to pages of the site, tags in a text are shown as text, and empty table headings become cells. */
export function repositoryMarkdown(md: MarkdownRenderer): void {
  md.core.ruler.push('repository-markdown', ({ tokens, env }) => {
    const { relativePath = '' } = env as { relativePath?: string };
    tokens.forEach((token, index) => {
      // The corner above row titles is a cell, not an empty heading.
      if (token.type !== 'th_open' || tokens[index + 1]?.content !== '') return;
      token.tag = 'td';
      const end = tokens[index + 2];
      if (end?.type === 'th_close') end.tag = 'td';
    });
    const inline = tokens.flatMap(({ children }) => children ?? []);
    for (const token of [...tokens, ...inline]) {
      if (/^html_(?:inline|block)$/.test(token.type) && !allowed.test(token.content)) token.type = 'text';
      if (token.type !== 'link_open') continue;
      const linked = linkedFile(token.attrGet('href') ?? '', `docs/${relativePath}`);
      if (linked && !linked.path.startsWith('docs/')) token.attrSet('href', sitePath(linked.path) + linked.hash);
    }
  });
}
