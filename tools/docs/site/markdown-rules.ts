import type { MarkdownRenderer } from 'vitepress';
import { linkedFile, sitePath } from './repository-links.js';

/** HTML that the pages may contain: comments, and components of the site. */
const allowed = /^(?:<!--|<LiveExample\b)/;

/** Rules for the Markdown of the repository: links to its files lead to pages of the site, and tags in a text are shown as text. */
export function repositoryMarkdown(md: MarkdownRenderer): void {
  md.core.ruler.push('repository-markdown', ({ tokens, env }) => {
    const { relativePath = '' } = env as { relativePath?: string };
    const inline = tokens.flatMap(({ children }) => children ?? []);
    for (const token of [...tokens, ...inline]) {
      if (/^html_(?:inline|block)$/.test(token.type) && !allowed.test(token.content)) token.type = 'text';
      if (token.type !== 'link_open') continue;
      const linked = linkedFile(token.attrGet('href') ?? '', `docs/${relativePath}`);
      if (linked && !linked.path.startsWith('docs/')) token.attrSet('href', sitePath(linked.path) + linked.hash);
    }
  });
}
