import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockGroups } from '../../../widgets/shared/block-guide.js';
import { blockIndex } from './block-index.js';
import { blockMarkdown } from './block-markdown.js';
import { chapters } from './chapters.js';
import { readBlockPages } from './read-block-pages.js';

const pages = await readBlockPages(resolve(import.meta.dirname, '../../..'));

describe('pages of blocks', () => {
  it('stand in the groups of the navigation, each once', () => {
    const groups =
      chapters(pages)
        .find(({ text }) => text === 'Blocks')
        ?.items?.slice(1) ?? [];
    expect(groups.map(({ text }) => text)).toEqual([...blockGroups]);
    const links = groups.flatMap(({ items = [] }) => items.map(({ link }) => link));
    expect(links.sort()).toEqual(pages.map(({ name }) => `/block/${name}`).sort());
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
