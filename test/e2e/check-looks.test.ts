import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareLooks } from '../../kit/check/browser/compare-looks.js';
import { openChromium } from '../../kit/check/browser/open-chromium.js';
import type { CheckOptions } from '../../kit/check/check-page.js';
import { createExistingSite } from '../../kit/create-existing-site.js';
import { exportedClient } from '../../kit/check/exported-client.js';
import { readBrowserFiles } from '../../kit/read-browser-files.js';
import { siteHandler } from '../../kit/site-handler.js';
import { browserPath } from '../../tools/find-browser.js';

const configuration = {
  languageList: ['en'],
  chapters: { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } },
};
const documents = { home: { about: { title: 'Our story', text: 'Made by hand' } } };
const sheet = `
  .legacy { padding-left: 400px; }
  .legacy h2 { color: rgb(200, 0, 0); text-align: right; }
  .legacy p { margin-top: 1500px; }`;
const inner = '<section class="legacy"><h2>Our story</h2><p>Made by hand</p></section>';
const template = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title><link rel="stylesheet" href="/site.css"></head><body><text-only data-gh-id="about">${body}</text-only></body></html>`;

const options: CheckOptions = {
  configuration,
  documents,
  readFile: async (address) => (address === '/site.css' ? new TextEncoder().encode(sheet) : undefined),
};
const files = () => readBrowserFiles(resolve(import.meta.dirname, '../../dist/cdn/current'));

async function told(html: string) {
  const found = await compareLooks({
    pages: [{ path: '/', html }],
    options,
    files: await files(),
    browser: browserPath(),
  });
  return found.get('/')?.map(({ level, tag, message }) => `${level} ${tag}: ${message}`);
}

describe('siteblocks check in a browser', () => {
  it('names how our rendering looks different with the style sheets of the site, at both widths', async () => {
    const found = (await told(template(inner))) ?? [];
    for (const width of [1440, 390]) {
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`at a width of ${width} px, and began at 4\\d\\d px`)),
      );
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`px high at a width of ${width} px, and was 1\\d{3} px`)),
      );
    }
    expect(found).toContainEqual(
      expect.stringMatching(/colour of the heading "Our story" is .*, and was rgb\(200, 0, 0\)/),
    );
    expect(found).toContainEqual(expect.stringMatching(/text-align of the heading "Our story" is .*, and was right/));
  });

  it('has no finding for a page that looks as ours does, and none for one whose tags are empty', async () => {
    const platform = exportedClient([
      {
        name: 'pages',
        value: {
          app_id: 7,
          field_list: [],
          items_list: [{ item_id: 1, fields: [{ field_id: 71, field_value: '/' }] }],
        },
      },
      { name: 'home', value: { item_id: 1, element_id: 72, data: JSON.stringify(documents.home) } },
    ]);
    const site = createExistingSite({ platform, configuration, log: () => undefined });
    const handle = siteHandler(site, { files: await files(), pages: { template: () => template('') } });
    const ours = await (await handle(new Request('https://studio.example/'))).text();
    await handle.close();
    expect(ours).toContain('data-gh-ssr');
    expect(await told(ours.replaceAll(/ data-gh-(?:ssr|document)="[^"]*"/g, ''))).toEqual([]);
    expect(await told(template(''))).toBeUndefined();
  });

  it('says that a browser does not start', async () => {
    await expect(openChromium('/nowhere/chromium')).rejects.toThrow('does not start');
  });
});
