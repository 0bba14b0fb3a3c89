// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import { versionOfOthers } from './version-of-others.js';

const server = vi.hoisted(() => ({ data: undefined as unknown }));
vi.mock('../storing/read-document.js', () => ({ readDocument: () => Promise.resolve(server.data as Json) }));

const change = {
  place: {
    address: { app_id: 1, item_id: 2, element_id: 3 },
    path: 'hero.title',
    itemIds: {},
    key: '1.2.3#hero.title',
  },
  kind: 'rich' as const,
  initial: 'Before' as unknown as SafeHtml,
  html: 'Mine' as unknown as SafeHtml,
  shown: undefined,
};

beforeEach(() => {
  server.data = undefined;
});

describe('what was saved in the place of a change meanwhile', () => {
  it('is told, as a page may show it', async () => {
    server.data = { hero: { title: 'Theirs<img src="x" onerror="alert(1)">' } };
    expect(String(await versionOfOthers(change))).toBe('Theirs<img src="x">');
  });

  it.each([
    ['what was there before', { hero: { title: 'Before' } }],
    ['what was typed', { hero: { title: 'Mine' } }],
    ['a place that is gone', { other: {} }],
    ['a value of another form', { hero: { title: { text: 'x' } } }],
    ['a document that cannot be read', undefined],
  ])('is nothing for %s', async (_what, data) => {
    server.data = data;
    expect(await versionOfOthers(change)).toBeUndefined();
  });
});
