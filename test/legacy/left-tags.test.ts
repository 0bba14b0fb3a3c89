import { describe, expect, it } from 'vitest';
import { checkPage } from '../../kit/check/check-page.js';
import { warnOfLeftTags } from '../../kit/pages/left-tags-of.js';
import { headTags } from '../../runtime/server/head-tags.js';
import { isShownByParent, leftTags } from '../../widgets/site/existing/left-tags.js';
import { leftTagsWarning } from '../../widgets/site/existing/left-tags-warning.js';
import { renderTag } from '../support/render-tag.js';

/** Of the first years, with nothing but their names known: no page, no sample and no code shows what their documents hold. */
const ofUnknownShape = ['service-banner', 'hero-component', 'text-component', 'team-component'];

/** Tags that stay on a page as they are, with a reason that its owner hears. */
const told = Object.entries(leftTags).filter(
  ([tag]) => !headTags.has(tag) && !isShownByParent(tag) && tag !== 'edit-mode-notifications',
);

describe('a tag of existing pages that no block stands for', () => {
  it('may be one of those with an unknown form', () => {
    expect(told.map(([tag]) => tag)).toEqual(expect.arrayContaining(ofUnknownShape));
    for (const tag of ofUnknownShape) expect(leftTags[tag]).toContain('the shape of its data is unknown');
  });

  it.each(told)(
    '%s stays as it is, to the byte, and one warning says why, twice on the page or not',
    async (tag, why) => {
      const source = `<${tag} data-gh-id="c" class="a"><p style="top:0">what it wrote</p></${tag}>`;
      const twice = `${source}<hr>${source}`;
      expect(await renderTag(twice, { documents: { home: { c: { title: 'A title' } } } })).toContain(twice);
      const warning = `No block has these tags, they stay as they are: ${tag} (${why}).`;
      expect(warnOfLeftTags(twice)).toBe(warning);
      // The browser's words, where no server of ours has written the page.
      expect(leftTagsWarning([tag, tag])).toBe(warning);
    },
  );

  it.each(told)('%s is named by `siteblocks check`, with the same reason', async (tag, why) => {
    const { findings } = await checkPage(`<html lang="en"><${tag} data-gh-id="c"></${tag}></html>`, '/');
    expect(findings.filter(({ kind }) => kind === 'tag')).toEqual([
      {
        kind: 'tag',
        level: 'error',
        tag,
        message: `no block stands for it; it is left untouched, and needs the script that it has today: ${why}.`,
      },
    ]);
  });
});
