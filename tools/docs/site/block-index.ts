import { blockGroups } from '../../../widgets/shared/block-guide.js';
import type { BlockPage } from './read-block-pages.js';

/** Markdown of the page that lists every block in its group. */
export function blockIndex(pages: readonly BlockPage[]): string {
  const groups = blockGroups.map((title) => {
    const rows = pages
      .filter(({ group }) => group === title)
      .map(
        ({ name, block }) =>
          `| [\`${block.tag}\`](${name}.md) | ${block.summary.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`,
      );
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
