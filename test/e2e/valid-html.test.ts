import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { readingSite } from '../support/reading-site.js';

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

const site = readingSite();
/** HTML by path: every page that search engines are told of. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  for (const [, path = ''] of map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
    pages.set(path, await (await fetch(site.origin + path)).text());
});

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
});
