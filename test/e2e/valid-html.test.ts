import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React and the renderer write what means the same.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
  },
});

let site: RunningSite;
/** HTML by path: every page that search engines are told of. */
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  for (const [, path = ''] of map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
    pages.set(path, await (await fetch(site.origin + path)).text());
});
afterAll(() => discard(site));

/** Paths by what of them is the same. */
function sharedBy(read: (document: Document) => string): readonly string[] {
  const paths = new Map<string, string[]>();
  for (const [path, html] of pages) {
    const text = read(new JSDOM(html).window.document);
    paths.set(text, [...(paths.get(text) ?? []), path]);
  }
  return [...paths].flatMap(([text, same]) => (same.length > 1 || text === '' ? [`${text}: ${same.join(' ')}`] : []));
}

describe('the pages of the site', () => {
  it('are more than a hundred, and valid HTML', async () => {
    expect(pages.size).toBeGreaterThan(100);
    const mistakes: string[] = [];
    for (const [path, html] of pages) {
      const { results } = await validator.validateString(html);
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          mistakes.push(`${path}:${line}:${column} ${ruleId}: ${message}`);
    }
    expect(mistakes).toEqual([]);
  });

  it('have each a title and a description of its own', () => {
    expect(sharedBy((document) => document.title)).toEqual([]);
    expect(
      sharedBy((document) => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''),
    ).toEqual([]);
  });

  it('have one heading of the first level each', () => {
    const odd = [...pages].filter(([, html]) => html.match(/<h1[\s>]/g)?.length !== 1).map(([path]) => path);
    expect(odd).toEqual([]);
  });
});
