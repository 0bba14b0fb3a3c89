import { blockGroups } from './block-groups.js';
import type { BlockPage } from './read-block-pages.js';

/** Markdown of the page that lists every block in its group. */
export function blockIndex(pages: readonly BlockPage[]): string {
  const groups = Object.entries(blockGroups).map(([title, names]) => {
    const rows = names.map((name) => {
      const page = pages.find((candidate) => candidate.name === name);
      if (!page)
        throw new Error(`The group "${title}" lists the block "${name}". The folder widgets/${name} is missing.`);
      return `| [\`${page.block.tag}\`](${name}.md) | ${page.block.summary.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`;
    });
    return [`## ${title}`, '', '| tag | purpose |', '|---|---|', ...rows, ''].join('\n');
  });
  return [
    '# All blocks',
    '',
    `The ${pages.length} blocks by purpose. Each page has a live example, HTML to copy, attributes, events, data, parts and tokens.`,
    'The build generates these pages from the declarations of the blocks. Storybook shows every state of each block: `npm run storybook`.',
    '',
    ...groups,
  ].join('\n');
}
