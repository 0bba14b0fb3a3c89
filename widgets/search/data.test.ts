import { describe, expect, it } from 'vitest';
import { configSite } from '../../test/support/config-site.js';
import { testPage } from '../../test/support/test-page.js';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { load } from './data.js';
import spec from './spec.js';

const asked = (path: string, given: Readonly<Record<string, string>> = {}) => {
  const attributes = parseAttributes(
    spec,
    (name) => given[name] ?? null,
    undefined,
    () => {},
  );
  return load(configSite({}), attributes, testPage({ path }));
};

describe('what a search is for', () => {
  it.each([
    ['/blog/clay/', {}, { type: 'blog', chapter: 'blog' }],
    ['/uk/projects/', {}, { type: 'projects', chapter: 'projects' }],
    ['/projects_categories/interior/', {}, { type: 'projects', chapter: 'projects' }],
    ['/contact/', {}, { type: 'type', chapter: 'blog' }],
    ['/blog/', { 'data-type': 'projects' }, { type: 'projects', chapter: 'projects' }],
    ['/blog/', { 'data-chapter': 'news' }, { type: 'type', chapter: 'news' }],
    ['/contact/', { 'data-chapter': 'projects' }, { type: 'projects', chapter: 'projects' }],
    ['/contact/', { 'data-type': 'blog', 'data-chapter': 'news' }, { type: 'blog', chapter: 'news' }],
  ])('on %s with %j is %j', async (path, attributes, expected) => {
    expect(await asked(path, attributes)).toEqual(expected);
  });
});
