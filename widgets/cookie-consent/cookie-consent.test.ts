import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import { siteConfig } from '../../test/support/test-page.js';
import { consentTypes } from './rules.js';
import texts from './texts.js';

const render = (consentConfig?: unknown) =>
  renderTag('<gh-cookie-consent></gh-cookie-consent>', { documents: { consentConfig: { consentConfig } } });
const policyOf = async (attributes: string) => {
  const answers = { config: async (key: string) => ({ site: siteConfig })[key] };
  const html = await renderTag(`<gh-cookie-consent ${attributes}></gh-cookie-consent>`, { answers });
  return /<a href="([^"]*)"><span[^>]*>Cookie policy</.exec(html)?.[1];
};
const attribute = (html: string, name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1];
const categories = [
  { types: 'analytics_storage', name: 'Counting', text: 'Which pages are of <b>use</b>.' },
  { types: 'ad_storage ad_user_data', name: 'Advertising' },
];

describe('gh-cookie-consent', () => {
  it('asks one question for everything if the site has no categories, and sends no proof', async () => {
    const html = await render();
    expect(attribute(html, 'types')).toBe(consentTypes.join(' '));
    expect(attribute(html, 'endpoint')).toBeUndefined();
    expect(html).not.toMatch(/<details|checkbox|value="save"/);
    expect(html).toMatch(/>Decline<.*>Accept</s);
  });

  it('has a box for each category, none ticked but what is necessary, and a button for all, for none, for these', async () => {
    const html = await render({ categories });
    expect(attribute(html, 'types')).toBe('analytics_storage ad_storage ad_user_data');
    expect([...html.matchAll(/<input type="checkbox"([^>]*)>/g)].map(([, rest]) => /checked/.test(rest ?? ''))).toEqual(
      [true, false, false],
    );
    expect(html).toContain('value="ad_storage ad_user_data"');
    expect(html).toMatch(/>Save choice<.*>Only necessary<.*>Accept all</s);
    const [, label] = /role="group" aria-labelledby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<summary id="${label}"`);
  });

  it('leads to the policy of the site, or to that of its page, which has to be an address', async () => {
    expect(await policyOf('')).toBe('/privacy-policy/');
    for (const own of ['/cookies/', 'https://law.example/cookies', '#cookies'])
      expect(await policyOf(`data-page="${own}"`)).toBe(own);
    for (const odd of ['javascript:alert(1)', '//law.example/', 'cookies', 'data:text/html,x'])
      expect(await policyOf(`data-page="${odd}"`), odd).toBe('/privacy-policy/');
  });

  it('leaves out a category of types that there are not', async () => {
    const html = await render({ categories: [...categories, { types: 'everything', name: 'All' }] });
    expect(attribute(html, 'types')).toBe('analytics_storage ad_storage ad_user_data');
  });

  it('names the address for proof, and refuses an invalid one', async () => {
    expect(attribute(await render({ endpoint: '/consents' }), 'endpoint')).toBe('/consents');
    for (const endpoint of ['javascript:alert(1)', '//other.example/', 'data:text/plain,'])
      expect(attribute(await render({ endpoint }), 'endpoint')).toBeUndefined();
  });

  it('has another version for each of its words that is another one, and the same one for words that it does not show', async () => {
    const versionOf = async (words: Readonly<Record<string, string>>, consentConfig?: unknown) =>
      attribute(
        await renderTag('<gh-cookie-consent data-page="/cookies/"></gh-cookie-consent>', {
          lang: 'uk',
          documents: { consentConfig: { consentConfig } },
          answers: { texts: async () => words },
        }),
        'version',
      );
    const ofChoice = ['acceptAll', 'necessary', 'choose', 'always', 'alwaysText', 'save'];
    const ofAnswer = ['accept', 'decline'];
    for (const [config, hidden] of [
      [{ categories }, ofAnswer],
      [undefined, ofChoice],
    ] as const) {
      const names = Object.keys(texts);
      const versions = await Promise.all(names.map((name) => versionOf({ [name]: 'Else' }, config)));
      const usual = await versionOf({}, config);
      expect(names.filter((_, index) => versions[index] === usual)).toEqual(
        names.filter((name) => (hidden as readonly string[]).includes(name)),
      );
      expect(new Set(versions).size).toBe(names.length - hidden.length + 1);
    }
  });

  it.each([
    ['name', { ...categories[0], name: 'Else' }],
    ['text', { ...categories[0], text: 'Else' }],
    ['types', { ...categories[0], types: 'functionality_storage' }],
  ])('has another version where the %s of a category is another one', async (_what, other) => {
    const versions = await Promise.all(
      [categories[0], other].map(async (first) =>
        attribute(await render({ categories: [first, categories[1]] }), 'version'),
      ),
    );
    expect(new Set(versions).size).toBe(2);
  });

  it('names its words by a version, which changes with them', async () => {
    const versions = await Promise.all(
      [undefined, { categories }, { categories: categories.slice(1) }, { endpoint: '/x' }].map(async (config) =>
        attribute(await render(config), 'version'),
      ),
    );
    expect(versions[0]).toBe(versions[3]);
    expect(new Set(versions).size).toBe(3);
  });
});
