import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { attributeLooks } from '../../kit/check/check-look.js';
import { headTags } from '../../runtime/server/head-tags.js';
import { registry } from '../../widgets/registry.js';
import { existingTexts, wordsOfBlog } from '../../widgets/site/existing/existing-texts.js';
import { leftTags } from '../../widgets/site/existing/left-tags.js';

const page = join(resolve(import.meta.dirname, '../..'), 'docs/existing-tags.md');

/** What becomes of a tag, by its name. */
function rows(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [tag, why] of Object.entries(leftTags)) found.set(tag, `| none | left as it is: ${why} |`);
  for (const tag of headTags)
    found.set(
      tag,
      '| none | the server removes it and writes its values into the head; values that stay unused are reported |',
    );
  for (const { spec } of registry)
    for (const { tag } of spec.aliases) found.set(tag, `| \`${spec.tag}\` | has a block |`);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Attributes of legacy tags that no block reads, by tag. */
const attributeRows = (): readonly string[] =>
  Object.entries(attributeLooks)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([tag, looks]) =>
      Object.entries(looks).map(([attribute, instead]) => `| \`${tag}\` | \`${attribute}\` | ${instead} |`),
    );

/** Keys and tools of legacy sites that have no counterpart, and what to do instead. */
const otherParts: readonly (readonly [part: string, instead: string])[] = [
  ['`components_list`', 'Blocks need no list. Keep the script of each component of your own.'],
  ['`build_folder`', 'Sites need no build. `npx siteblocks export` writes a site as files.'],
  ['`mailConfig` of a form', 'Browsers get account names and the subject alone. Your server decides who is mailed.'],
  [
    '`window.beforeCaching()`',
    'Stored pages have no styles of scripts, so nothing has to be taken out. Remove the function.',
  ],
  [
    '`window.GHComponent`',
    'Keep the scripts of your own components. `npx siteblocks adopt` loads them beside our blocks, and they render in browsers alone.',
  ],
  ['`window.gudhub`', 'Use `await window.siteblocks.sdk()`.'],
  ['scripts with `data-server-only`', 'The kit renders blocks without them. Remove them.'],
  ['attribute `to-be-removed`', 'Write the HTML into the page without the tag.'],
  ['reCAPTCHA of forms', 'Forms have a hidden field and limits instead. Remove the site key.'],
  [
    'ids of headings in articles',
    'They get the prefix `user-content-`, so that no text can take the id of a part of the page. Contents lead to them.',
  ],
  ['ten articles on a page of a list', 'Pages of lists have twelve articles. Addresses of pages stay the same.'],
  ['“Read more” of a card as a link of its own', 'The whole card is one link. Its words stay.'],
  ['list without an order', 'Lists have a menu of orders. Its first entry leads to the list as it was.'],
  ['key of the TinyMCE cloud', 'Edit mode has its own copy of the editor. Remove the key.'],
];

/** What was chosen where no stored page and no description of the legacy blocks says what is meant. */
const choices = [
  '- **The title above the links that share an article** is `article.aside.share.title` of `blog_config`. Its other words are `button`, `soc_links_title`, `copy_link_title`, `success_copy` and `fail_copy`; the parts beside it in `aside` keep their titles as `rating_title`, `content_title` and `recent_articles_title`, so an object of its own has `title`. A site without a title shows the built-in word (“Share”). `npx siteblocks check` names every other word under `share`.',
];

it('each choice about words of a configuration is what the code does', () => {
  const share = { title: 'Tell others', hint: 'never read' };
  expect(existingTexts({ article: { aside: { share } } }, 'article')).toEqual({ share: 'Tell others' });
  expect(existingTexts({ article: { aside: { share: { hint: 'x' } } } }, 'article')).toEqual({});
  expect(wordsOfBlog.has('article.aside.share.title')).toBe(true);
  expect(wordsOfBlog.has('article.aside.share.hint')).toBe(false);
});

it('the page of existing tags says of each what the code does with it', async () => {
  const text = [
    '# Tags of existing pages',
    '',
    'What becomes of each tag of legacy pages. A tag that is missing here stays as it is, and the console names it once.',
    '`npx siteblocks check` says the same of the pages of a site.',
    '',
    '| tag | block | what becomes of it |',
    '|---|---|---|',
    ...[...rows()].map(([tag, rest]) => `| \`${tag}\` ${rest}`),
    '',
    '## Attributes without a counterpart',
    '',
    'A block ignores these attributes. `npx siteblocks check` names those that a page has.',
    '',
    '| tag | attribute | what is so instead |',
    '|---|---|---|',
    ...attributeRows(),
    '',
    '## Configuration keys and tools without a counterpart',
    '',
    '| legacy part | what to do instead |',
    '|---|---|',
    ...otherParts.map(([part, instead]) => `| ${part} | ${instead} |`),
    '',
    '## Where nothing that is known decides',
    '',
    ...choices,
    '',
    'This page is written by `npx vitest run --project unit tools/docs/existing-tags.test.ts -u`.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(page);
});
