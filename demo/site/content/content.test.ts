import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import config, { configIn } from './config.js';
import { notFound, pages, servicePages } from './pages.js';
import { pictureNames, renderPicture } from './pictures.js';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const template = (file: string) => read(`templates/${file}`);
const picturesIn = (text: string) => [...text.matchAll(/\/assets\/images\/([\w-]+)\.jpg/g)].map((match) => match[1]);

describe.each(pages)('$slug', (page) => {
  const html = template(page.template);
  const document = read(page.document);
  const ids = [...html.matchAll(/data-gh-id="([^"]+)"/g)].map((match) => match[1] as string);

  it('has a document with the data of every component that its template names', () => {
    expect(Object.keys(JSON.parse(document) as object)).toEqual(expect.arrayContaining(ids));
  });

  it('shows only pictures that can be drawn', () => {
    for (const name of picturesIn(html + document)) expect(pictureNames).toContain(name);
  });

  it('has no inline style and no inline script, which the Content Security Policy would block', () => {
    expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/);
    expect([...html.matchAll(/<script([^>]*)>/g)].every((match) => match[1]?.includes('src='))).toBe(true);
  });
});

it('has a page for addresses without one, in each language', () => {
  for (const { template: file } of [notFound, ...Object.values(servicePages)]) {
    for (const language of ['en', 'uk'])
      expect(existsSync(join(import.meta.dirname, 'templates', language, file))).toBe(true);
  }
});

it('gives each language its own texts and the same links', () => {
  const linksOf = (value: unknown) => JSON.stringify(value).match(/"link":"[^"]*"/g);
  for (const key of ['menuConfig', 'bannerLinks', 'footerConfig'] as const) {
    const [english, ukrainian] = [configIn('en-US', config[key]), configIn('uk', config[key])];
    expect(linksOf(ukrainian)).toEqual(linksOf(english));
    expect(ukrainian).not.toEqual(english);
  }
  expect(configIn('uk', config.editToggle)).toBe('everyone');
});

it('keeps mail addresses out of the public forms', () => {
  expect(JSON.stringify(config.formConfig).match(/"(to|from)":"[^"]*@/g)).toBeNull();
});

it('draws a picture in full and for cards', async () => {
  expect(await renderPicture('stair-light-card')).toMatchObject({ width: 840, height: 560 });
  const { jpg, ...size } = await renderPicture('stair-light');
  expect(size).toEqual({ width: 1920, height: 1280 });
  expect(jpg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
