import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { headTags } from '../../runtime/server/head-tags.js';
import { registry } from '../../widgets/registry.js';
import { leftTags } from '../../widgets/site/existing/left-tags.js';

const page = join(resolve(import.meta.dirname, '../..'), 'docs/existing-tags.md');

/** What becomes of a tag, by its name. */
function rows(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [tag, why] of Object.entries(leftTags)) found.set(tag, `| none | left as it is: ${why} |`);
  for (const tag of headTags)
    found.set(tag, '| none | taken out by the server; what it holds moves into the head, what nobody writes is told |');
  for (const { spec } of registry)
    for (const { tag } of spec.aliases) found.set(tag, `| \`${spec.tag}\` | has a block |`);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

it('the page of existing tags says of each what the code does with it', async () => {
  const text = [
    '# Tags of existing pages',
    '',
    'What becomes of each tag that pages of today carry. A tag that is not here is left as it is, and the page says so once.',
    '`npx siteblocks check` says the same of the pages of a site.',
    '',
    '| tag | block | what becomes of it |',
    '|---|---|---|',
    ...[...rows()].map(([tag, rest]) => `| \`${tag}\` ${rest}`),
    '',
    'This page is written by `npx vitest run --project unit tools/docs/existing-tags.test.ts -u`.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(page);
});
