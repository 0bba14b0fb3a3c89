import { describe, expect, it } from 'vitest';
import { documentTexts } from './document-texts.js';
import { expectedInSecond, expectedList } from './expected-list.js';
import { libraryTags } from './library-tags.js';
import type { ExistingPage } from './site/existing-page.js';
import { syntheticSite } from './site/synthetic-site.js';
import { whatIsShown } from './what-is-shown.js';
import { withoutTrails } from './without-trails.js';

/** Keys of texts that stand twice in the HTML, of which styles show one. */
const tabTitles = ({ document }: ExistingPage): readonly string[] =>
  Object.values(document).flatMap((component) =>
    ((component as { readonly tabs?: readonly { readonly title: string }[] }).tabs ?? []).map(({ title }) => title),
  );

function at(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key], data);
}

function withValue(data: unknown, [first, ...rest]: readonly string[], value: string): unknown {
  if (first === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry, index) => (String(index) === first ? withValue(entry, rest, value) : entry));
  const object = data as Readonly<Record<string, unknown>>;
  return { ...object, [first]: withValue(object[first], rest, value) };
}

/** Warnings about pages whose head tags neither the kit nor a block replaces. */
const lost = (tag: string, what: string) =>
  `<${tag}> wrote ${what} into the head, and nothing does so now. Write it in the template's head, or let the option head of renderPage give it.`;
const lostOf: Readonly<Record<string, readonly string[]>> = {
  home: [
    lost('title-tag', "the page's title"),
    lost('meta-tag', "the page's title"),
    lost('meta-tag', 'the description'),
    lost('meta-tag', 'the picture for social networks'),
    lost('canonical-component', 'the canonical address'),
  ],
  services: [lost('service-schema', 'structured data of the service')],
  'blog-list': [lost('blog-schema', 'structured data of the blog')],
};

it('an existing site has every tag of the legacy library on some page', () => {
  const bodies = syntheticSite('en')
    .pages.map(({ body }) => body)
    .join();
  expect(new Set(libraryTags).size).toBe(66);
  expect(libraryTags.filter((tag) => !bodies.includes(`<${tag} `) && !bodies.includes(`<${tag}>`))).toEqual([]);
});

describe.each(['en', 'uk'] as const)('an existing site with %s as its default language', (lang) => {
  const site = syntheticSite(lang);
  const other = lang === 'en' ? 'uk' : 'en';

  describe.each(site.pages.map((page) => [page.name, page] as const))('%s', (_name, page) => {
    it('shows the texts, pictures and links of its list and nothing else, with the edit ids of its list', async () => {
      const { html, problems } = await site.render(page);
      expect(problems).toEqual((lostOf[page.name] ?? []).map((message) => `${page.path}: ${message}`));
      expect(whatIsShown(html)).toEqual(expectedList(page, lang));
    });

    it('shows each text of its document once', async () => {
      const { texts } = whatIsShown(withoutTrails((await site.render(page)).html));
      const twice = tabTitles(page);
      for (const text of new Set(documentTexts(page.document))) {
        const times = texts.filter((shown) => shown === text).length;
        expect(times, `"${text}"`).toBeGreaterThan(0);
        expect(times, `"${text}"`).toBeLessThanOrEqual(twice.includes(text) ? 2 : 1);
      }
    });

    it('drops the HTML that the legacy scripts have rendered into its tags', async () => {
      const { html } = await site.render(page);
      const left = html.replace(/<liqpay-component[\s\S]*?<\/liqpay-component>/, '');
      for (const gone of ['STALE', '/old/', 'onclick=', 'onerror=', '__overlay', 'opacity:0'])
        expect(left, gone).not.toContain(gone);
    });
  });

  it.each(site.translated.map((page) => [page.path, page] as const))(
    '%s is in its other language, whatever its template names',
    async (_path, page) => {
      const { html } = await site.render(page);
      expect(html).toContain(`<html lang="${other}"`);
      expect(whatIsShown(html)).toEqual(expectedInSecond(page, other));
    },
  );

  it('keeps anchors, ids and classes of its tags', async () => {
    const { html } = await site.render(site.pages[0]!);
    expect(html).toMatch(/<homepage-banner [^>]*class="dark_white_theme" id="top"/);
    expect(html).toMatch(/<media-and-text [^>]*class="white_grey_theme no-padding-bottom" id="solutions"/);
  });

  it('links the headings of an article by their words, as today', async () => {
    const { html } = await site.render(site.pages.find(({ name }) => name === 'blog-article')!);
    expect(html).toContain(
      lang === 'en' ? '<h2 id="user-content-The-sun">The sun</h2>' : '<h2 id="user-content-Сонце">Сонце</h2>',
    );
  });

  it('leaves payment as it is', async () => {
    const { html } = await site.render(site.pages.find(({ name }) => name === 'company')!);
    expect(html).toContain('<liqpay-component data-amount="10">STALE payment stays</liqpay-component>');
  });

  it('says nothing of who comments but their names, and shows no draft and no comment that waits', async () => {
    for (const page of site.pages) {
      const { html } = await site.render(page);
      for (const secret of ['iryna@secret.example', 'DRAFT', 'SPAM', 'read-only-key'])
        expect(html).not.toContain(secret);
    }
  });

  it('shows each text that is written where its edit id says, and nowhere else', async () => {
    const { documents, nameOf } = site.platform;
    for (const page of site.pages.filter(({ chapter }) => chapter === 'pages')) {
      const name = nameOf(page.path);
      const before = documents.get(name)!;
      const { html } = await site.render(page);
      const ids = whatIsShown(html).editIds.filter((id) => typeof at(page.document, id.split('.')) === 'string');
      const words = ids.filter((id) => !/\.(?:link|titleLink|poster|background_image|images\.\d+)$/.test(id));
      let data: unknown = page.document;
      for (const [index, id] of words.entries()) data = withValue(data, id.split('.'), `Written ${index} here`);
      documents.set(name, JSON.stringify(data));
      const { texts } = whatIsShown((await site.render(page)).html);
      documents.set(name, before);
      const twice = new Set(words.filter((id, index) => words.indexOf(id) !== index));
      words.forEach((id, index) => {
        if (!twice.has(id)) expect(texts, `${page.name} ${id}`).toContain(`Written ${index} here`);
      });
    }
  });
});
