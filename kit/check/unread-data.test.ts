import { describe, expect, it } from 'vitest';
import { existingTags } from '../../test/legacy/existing-tags.js';
import { silentLeaves } from '../../test/legacy/silent-leaves.js';
import { registry } from '../../widgets/registry.js';
import { unreadData } from './unread-data.js';

const blockOf = (tag: string) => {
  const block = registry.find(({ spec }) => spec.aliases.some((alias) => alias.tag === tag));
  return { block, alias: block?.spec.aliases.find((alias) => alias.tag === tag) };
};

/** The same data, with a key in each object that neither the legacy blocks nor ours have. */
function withStrangers(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withStrangers);
  if (typeof data !== 'object' || data === null) return data;
  const known = Object.entries(data).map(([key, value]) => [key, withStrangers(value)] as const);
  return Object.fromEntries([...known, ['stranger', 'Words']]);
}

/** Some tags have one text for their data, and no keys. */
const tags = existingTags.filter(({ tag, data }) => typeof data === 'object' && blockOf(tag).block?.spec.data);

describe('data of existing tags that nothing reads', () => {
  it.each(tags)('are, of $tag, the keys that were made up, and none of which the page shows', ({ tag, data }) => {
    const { block, alias } = blockOf(tag);
    const unread = unreadData(block!.spec.data!, alias, withStrangers(data)).map(({ path }) => path);
    const strangers = unread.filter((path) => path.endsWith('stranger'));
    expect(strangers.length, unread.join()).toBeGreaterThan(0);
    const isShown = (path: string) =>
      /(?:^|\.)(?:title|subtitle|text|src|number|name|price)$/.test(path) &&
      !Object.hasOwn(silentLeaves, `${tag} ${path}`);
    expect(unread.filter(isShown)).toEqual([]);
  });
});
