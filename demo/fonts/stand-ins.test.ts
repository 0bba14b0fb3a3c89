import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measuredFont } from '../../test/support/measured-font.js';
import { fonts } from '../content/fonts.js';
import type { StandInFont } from './site-font.js';

const require = createRequire(import.meta.url);
const articles = resolve(import.meta.dirname, '../content/articles');

/** Greatest difference to the font file, as a share: weight 500 is fitted to the words of the header instead of those of articles. */
const tolerance = 0.015;

/** Arimo has the widths of Arial in an open font. */
const arimo: Readonly<Record<string, string>> = {
  latin: require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
  latinBold: require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
  cyrillic: require.resolve('@fontsource/arimo/files/arimo-cyrillic-400-normal.woff2'),
  cyrillicBold: require.resolve('@fontsource/arimo/files/arimo-cyrillic-700-normal.woff2'),
};

const arial = async (script: string, weight: number) =>
  measuredFont(await readFile(arimo[weight < 600 ? script : `${script}Bold`] ?? ''), weight);

async function textOf(language: string, letters: RegExp): Promise<string> {
  const names = (await readdir(articles)).filter((name) => name.endsWith(`.${language}.md`));
  const texts = await Promise.all(names.map((name) => readFile(join(articles, name), 'utf8')));
  return (texts.join(' ').match(letters) ?? []).join('');
}

const texts: Readonly<Record<string, Promise<string>>> = {
  latin: textOf('en', /[A-Za-z0-9.,]+/g),
  cyrillic: textOf('uk', /[\u0400-\u045FҐґ]+/g),
};

const differenceOf = (kept: number, measured: number) => Math.abs(kept / measured - 1);

describe.each(fonts.map((font) => [font.name, font] as const))('the stand-in of the font %s', (name, font) => {
  const script = name.split('-')[1] ?? '';
  const { ascent = 0, descent = 0, widths = {} }: Partial<StandInFont> = font.standIn ?? {};
  const own = (weight: number) => measuredFont(Buffer.from(font.data, 'base64'), weight);

  it('is as high as the font file says', async () => {
    const file = await own(400);
    expect(differenceOf(ascent, file.ascent)).toBeLessThan(tolerance);
    expect(differenceOf(descent, file.descent)).toBeLessThan(tolerance);
  });

  it.each([400, 500, 600])('has the width of the words of articles at weight %i', async (weight) => {
    const text = (await texts[script]) ?? '';
    expect(text.length).toBeGreaterThan(10_000);
    const measured = (await own(weight)).widthOf(text) / (await arial(script, weight)).widthOf(text);
    expect(differenceOf(widths[weight] ?? 0, measured)).toBeLessThan(tolerance);
  });
});

it.each(fonts.filter(({ name }) => name.endsWith('-latin')).map((font) => [font.name, font] as const))(
  'the stand-in of the font %s has spaces as wide as the font',
  async (_name, font) => {
    const own = await measuredFont(Buffer.from(font.data, 'base64'), 400);
    const measured = own.widthOf(' ') / (await arial('latin', 400)).widthOf(' ');
    expect(differenceOf(font.standIn?.space ?? 0, measured)).toBeLessThan(tolerance);
  },
);
