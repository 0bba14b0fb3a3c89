import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf, readOptions } from './config.js';
import { tellDoubts, tellLate } from '../parts/option-doubts.js';

const here = 'https://studio.example/_gh/cdn/runtime.js';
const page = { origin: 'https://shop.example' };

const warn = vi.spyOn(console, 'warn');
const said = () => warn.mock.calls.map(([, message]) => String(message));

beforeEach(() => void warn.mockReset().mockReturnValue());
afterEach(() => warn.mockReset());

const places = ['configure()', 'window.siteblocksConfig', 'the script'] as const;

/** Sources of which one alone, or those from one on, have options. */
const from = (place: number, options: object) => places.map((_, at) => (at === place ? options : undefined));

const config = (sources: readonly unknown[], origin = page.origin) =>
  configOf(
    readOptions(sources, () => undefined),
    here,
    { origin },
    'uk',
  );

const options = [
  ['site', 'https://a.example', 'https://b.example'],
  ['platform', 'https://a.example/GudHub', '/GudHub'],
  ['source', 'platform', 'site'],
  ['lang', 'en-US', 'ar'],
  ['isolation', 'light', 'shadow'],
  ['legacyTags', 'true', 'false'],
  ['leaveTags', 'tabs-component', 'info-table'],
  ['base', '18px', '20px'],
  ['nonce', 'abc', 'def'],
] as const;

const read = (name: string, value: string) => (name === 'legacyTags' ? value === 'true' : value);

describe.each(options)('the option %s', (name, value, other) => {
  it.each([0, 1, 2])('is taken from source %i', (place) => {
    expect(config(from(place, { [name]: value }))).toHaveProperty(name, read(name, value));
  });

  it('is that of the first source that has it, and the console names both values once', () => {
    const sources = [undefined, { [name]: value }, { [name]: other }, { [name]: other }];
    expect(config(sources)).toHaveProperty(name, read(name, value));
    tellDoubts(sources);
    tellDoubts(sources);
    expect(said()).toHaveLength(1);
    expect(said()[0]).toContain(
      `The option ${name} has two values: "${value}" in window.siteblocksConfig, and "${other}" in data-`,
    );
  });

  it('causes no warning where two sources agree', () => {
    const doubts: unknown[] = [];
    readOptions([{ [name]: value }, { [name]: value }], (...doubt) => doubts.push(doubt));
    expect(doubts).toEqual([]);
  });
});

describe('options that are not set', () => {
  it('follow from where the script comes from: another origin is the site, and blocks have shadow roots', () => {
    expect(config([])).toEqual({
      site: 'https://studio.example',
      platform: 'https://studio.example/GudHub',
      source: 'site',
      lang: 'uk',
      namedLang: undefined,
      isolation: 'shadow',
      legacyTags: false,
    });
    expect(config([], 'https://studio.example').isolation).toBe('light');
  });

  it('leave the language to the page, or English', () => {
    expect(configOf({}, here, page, '').lang).toBe('en-US');
    expect(config([undefined, undefined, { lang: 'ar' }])).toMatchObject({ lang: 'ar', namedLang: 'ar' });
  });

  it('are left open by attributes without a value, but for a flag', () => {
    const sources = [undefined, undefined, { site: '', lang: '', legacyTags: '', nonce: undefined }];
    expect(config(sources)).toMatchObject({ site: 'https://studio.example', legacyTags: true });
    tellDoubts(sources);
    expect(said()).toEqual([]);
  });
});

describe('a value without the shape of its option', () => {
  it.each([
    ['isolation', 'shadwo', '"light" or "shadow"', 'light'],
    ['site', 'studio.example', 'an origin such as "https://studio.example"', 'https://b.example'],
    ['source', 'web', '"site" or "platform"', 'platform'],
    ['platform', 'GudHub', 'an address such as "https://studio.example/GudHub"', '/GudHub'],
  ])('%s: %s leaves it to the next source, and the console says what was expected', (name, bad, shape, next) => {
    const sources = [{ [name]: bad }, undefined, { [name]: next }];
    expect(config(sources)).toHaveProperty(name, next);
    tellDoubts(sources);
    expect(said()).toEqual([
      `The option ${name} is "${bad}" in configure(). Expected ${shape}. The value "${next}" in data-${name} of the script counts instead.`,
    ]);
  });

  it('leaves it to the default where no other source has it', () => {
    const sources = [undefined, { isolation: 'none' }];
    expect(config(sources).isolation).toBe('shadow');
    tellDoubts(sources);
    expect(said()[0]).toMatch(/The default counts instead\.$/);
  });

  it('does no harm, whatever a page sets', () => {
    for (const odd of [null, 7, 'text', [], () => undefined, { site: null, lang: {}, toString: 'x', constructor: 'y' }])
      expect(config([odd, odd, odd]).site).toBe('https://studio.example');
  });
});

describe('two sources that mean the same', () => {
  it.each([
    ['site', 'https://a.example', 'https://a.example/'],
    ['legacyTags', true, ''],
    ['legacyTags', false, 'false'],
  ])('do not contradict: %s %s %s', (name, one, other) => {
    tellDoubts([{ [name]: one }, { [name]: other }]);
    expect(said()).toEqual([]);
  });
});

it('options that come too late are named with the value in use; those that change nothing are not', () => {
  const used = config([{ lang: 'ar', site: 'https://late.example' }]);
  tellLate({ lang: 'fr', site: 'https://late.example/' }, used);
  expect(said()).toEqual([
    'The option lang came too late: "fr" changes nothing, because the blocks began with "ar". Call configure() in the task that loads the runtime, or set window.siteblocksConfig before it.',
  ]);
});
