import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import { pathOfEachKind, pathsOf } from '../support/paths-of.js';
import { readingSite } from '../support/reading-site.js';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // Styles that a page needs below its first block stand there. The standard wants them in the head; every browser applies them where they stand.
  elements: ['html5', { style: { flow: true } }],
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
/** Every page is looked at in the full run (`npm run test:full`), one of each kind in each language in any. */
const isFull = process.env['FULL_MATRIX'] === '1';

/** Paths of the page that says that there is none. */
const missing = pathsOf({ ...studio, pages: studio.pages.filter(({ path }) => path === studio.places.notFound) });

/** Paths in the sitemap: unlisted pages are missing there. */
let told: readonly string[] = [];

beforeAll(async () => {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  told = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
});

describe('the pages of the site', () => {
  it('are more than a hundred, and valid HTML, hidden ones and the one of what is not there, too', async () => {
    expect(told.length).toBeGreaterThan(100);
    expect(missing).toHaveLength(2);
    const mistakes: string[] = [];
    const paths = isFull ? [...told, ...pathsOf(studio)] : pathOfEachKind(studio);
    for (const path of new Set([...paths, ...missing])) {
      const answer = await fetch(site.origin + path);
      expect(answer.status, path).toBe(missing.includes(path) ? 404 : 200);
      const html = await answer.text();
      const { results } = await validator.validateString(html);
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          mistakes.push(`${path}:${line}:${column} ${ruleId}: ${message}`);
    }
    expect(mistakes).toEqual([]);
  });
});
