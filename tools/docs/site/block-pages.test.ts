import { describe, expect, it } from 'vitest';
import { describedBlocks } from '../../../test/support/described-blocks.js';
import { blockGroups } from './block-groups.js';
import { blockIndex } from './block-index.js';
import { blockMarkdown } from './block-markdown.js';
import type { BlockPage } from './read-block-pages.js';

const pages: readonly BlockPage[] = describedBlocks.map((block) => ({
  name: block.tag.replace(/^gh-/, ''),
  block,
  samples: [],
}));

describe('pages of blocks', () => {
  it('stand in the groups of the navigation, each once', () => {
    const grouped = Object.values(blockGroups).flat().sort();
    expect(grouped).toEqual(pages.map(({ name }) => name).sort());
    expect(blockIndex(pages)).toContain('| [`gh-popup`](popup.md) |');
  });

  it('have attributes, events, children, parts, tokens and legacy tags from the declaration', () => {
    const text = blockMarkdown(pages.find(({ name }) => name === 'popup')!);
    expect(text).toContain('| `data-no-bg-shadow` | `boolean` | `false` |');
    expect(text).toContain('| `popup-open` | `{ popupId: string; placement: string }` |');
    expect(text).toContain('| children of the tag |');
    expect(text).toContain('`<popup-container>`');
    expect(text).toMatch(/^## Parts\n\n\| part \| meaning \|/m);
    expect(text).toMatch(/`--gh-ink` \| `light-dark\(/);
  });
});
