import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDay } from './shared/format-day.js';
import { pageSize } from './shared/list-window.js';
import analytics from './analytics/spec.js';
import popup from './popup/spec.js';
import reviews from './reviews/spec.js';
import tagManager from './tag-manager/spec.js';

const sheet = (name: string) => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8').replace(/\s+/g, ' ');

const timeoutOf = (spec: { readonly attributes: object }) =>
  (spec.attributes as Readonly<Record<string, { readonly default: unknown }>>)['data-timeout']?.default;

/** Numbers of the site specification (chapters 2, 5 and 9) that no behaviour of a block alone shows: what declarations say. */
const declared: readonly (readonly [what: string, value: unknown, expected: unknown])[] = [
  ['articles on a page of a list', pageSize, 12],
  ['milliseconds until reviews move on', timeoutOf(reviews), 3000],
  ['milliseconds until the page tag is loaded', timeoutOf(analytics), 3000],
  ['milliseconds until the tag manager is loaded', timeoutOf(tagManager), 3000],
  ['milliseconds until a popup opens, where none are said', popup.attributes['data-autostart'].default, undefined],
  ['milliseconds of a time that is not numeric', popup.attributes['data-autostart'].parse('soon'), 3000],
  ['milliseconds of a time that is 0', popup.attributes['data-autostart'].parse('0'), 0],
  ['a date in the Ukrainian format', formatDay(Date.UTC(2026, 2, 4)), '04.03.2026'],
];

/** The same of style sheets. */
const styled: readonly (readonly [what: string, file: string, rule: string | RegExp])[] = [
  ['the header is transparent from 651 px on', 'header/over', '@media (width >= 651px)'],
  ['the header has its narrow form below 651 px', 'header/bar', '@media (width < 651px)'],
  ['a press opens the links of an entry below 1200 px', 'header/drawer', '@media (width < 1200px)'],
  ['panels open over the page from 1200 px on', 'header/mega', '@media (width >= 1200px)'],
  ['Get Quote shakes every 10 s …', 'header/bar', 'animation: gh-header-shake 10s infinite'],
  ['… for 1 s', 'header/bar', /@keyframes gh-header-shake { 0%, 90%, 100% { transform: none; }/],
  ['slides are as wide as they are from 650 px on', 'shared/slides/slides', '@media (width >= 650px)'],
  ['the link of the page is marked above 650 px', 'banner/links', '@media (width > 650px)'],
];

describe('the numbers of the specification', () => {
  it.each(declared)('%s: %j', (_what, value, expected) => {
    expect(value).toBe(expected);
  });

  it.each(styled)('%s', (_what, file, rule) => {
    if (typeof rule === 'string') expect(sheet(file)).toContain(rule);
    else expect(sheet(file)).toMatch(rule);
  });
});
