import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const render = (html: string, hero: unknown, onProblem = (_message: string) => {}) =>
  renderTag(html, { documents: { home: { hero } }, onProblem });

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

describe('gh-banner', () => {
  it.each([null, '', 7, []])('is shown whatever its buttons are: %j', async (buttons) => {
    for (const tag of ['homepage-banner', 'page-banner', 'about-us-banner']) {
      const html = await render(`<${tag} data-gh-id="hero"></${tag}>`, { title: 'Hello', buttons });
      expect(html, tag).toContain('>Hello</h');
    }
  });

  it.each([null, '', 'plain text', 7, [1]])(
    'leaves the rest of the page alone where its component is %j',
    async (hero) => {
      const html = await render(
        '<homepage-banner data-gh-id="hero" data-page="Home"></homepage-banner><i>rest</i>',
        hero,
      );
      expect(headingOf(html)).toBe('Home');
      expect(html).toContain('<i>rest</i>');
    },
  );

  it('keeps where each of its buttons is stored on a home page', async () => {
    const html = await render('<homepage-banner data-gh-id="hero"></homepage-banner>', {
      title: 'Hello',
      buttons: { primary: { text: 'Write', link: '/contact/' }, secondary: { text: 'Look', link: '/portfolio/' } },
    });
    expect(html).toContain('gh-id="hero.buttons.primary.text"');
    expect(html).toContain('gh-id="hero.buttons.secondary.text"');
    expect(html).toContain('href="/portfolio/"');
  });

  it('has a heading without a title: what its author or its document calls the page', async () => {
    const tag = '<gh-banner data-gh-id="hero"></gh-banner>';
    expect(headingOf(await render(tag, { label: 'Interior' }))).toBe('Interior');
    expect(headingOf(await render(tag, { label: 'Interior', title: 'Rooms' }))).toBe('Rooms');
    expect(headingOf(await render('<gh-banner data-page="Exterior"></gh-banner>', undefined))).toBe('Exterior');
    expect(await render(tag, undefined)).not.toContain('<section');
  });

  it('has the site’s links where its own list of them is empty', async () => {
    const bannerLinks = { other: [{ name: 'Elsewhere', link: '/elsewhere/' }] };
    const answers = { config: async (key: string) => ({ bannerLinks })[key] };
    const linksOf = async (menu: unknown) => {
      const documents = { home: { hero: { title: 'Hello', menu } } };
      const html = await renderTag('<gh-banner data-gh-id="hero" data-type="other"></gh-banner>', {
        documents,
        answers,
      });
      return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link]) => link);
    };
    expect(await linksOf([])).toEqual(['/elsewhere/']);
    expect(await linksOf([{ name: 'Own', link: '/own/' }])).toEqual(['/own/']);
  });

  it('has the search that its tag names, else the one of its kind, and none where it says so', async () => {
    const searchOf = async (attributes: string) =>
      /<gh-search data-type="(\w+)"/.exec(
        await render(`<gh-banner data-page="Here" ${attributes}></gh-banner>`, {}),
      )?.[1];
    expect(await searchOf('data-type="blog"')).toBe('blog');
    expect(await searchOf('data-type="blog" data-search="projects"')).toBe('projects');
    expect(await searchOf('data-type="projects" data-search="none"')).toBeUndefined();
    expect(await searchOf('data-type="services"')).toBeUndefined();
  });

  it('has the trail of an existing page, which ends with the page itself, never as a link', async () => {
    const steps = [
      { title: 'Start', link: '/' },
      { title: 'Rooms', link: '/rooms/' },
      { title: 'Here', link: '/here/' },
    ];
    const html = await render(`<gh-banner data-gh-id="hero" data-breadcrumbs='${JSON.stringify(steps)}'></gh-banner>`, {
      title: 'Hello',
    });
    const [trail = ''] = /<ol>.*?<\/ol>/s.exec(html) ?? [];
    expect([...trail.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(['/', '/rooms/']);
    expect(trail).toMatch(/<li aria-current="page"><span>Here<\/span><\/li>/);
    expect(trail.match(/aria-current/g)).toHaveLength(1);
  });

  it('of an existing list is called in its trail what its title says without HTML, after home or what its tag names', async () => {
    const hero = { title: 'Our <b>blog</b> &amp; you' };
    const trailOf = async (attributes: string) => {
      const html = await render(`<blog-banner data-gh-id="hero" ${attributes}></blog-banner>`, hero);
      const [trail = ''] = /<ol>.*?<\/ol>/s.exec(html) ?? [];
      expect(trail).not.toContain('gh-id="hero');
      return [...trail.matchAll(/<li[^>]*>(?:<a href="([^"]+)">)?<span[^>]*>([^<]*)/g)].map(([, link, words]) => [
        link,
        words,
      ]);
    };
    expect(await trailOf('')).toEqual([
      ['/', 'Home'],
      [undefined, 'Our blog &amp; you'],
    ]);
    expect(await trailOf(`data-homepage='{"title":"Begin","link":"/begin/"}'`)).toEqual([
      ['/begin/', 'Begin'],
      [undefined, 'Our blog &amp; you'],
    ]);
    expect((await trailOf('data-page="Blog"')).at(-1)).toEqual([undefined, 'Blog']);
  });

  it('shows a step with a picture as the picture alone, which is called by the step’s title', async () => {
    const steps = [
      { link: '/', image: { src: '/assets/images/house.svg', alt: 'A house', title: 'Start' } },
      { title: 'Here' },
    ];
    const html = await render(`<gh-banner data-gh-id="hero" data-breadcrumbs='${JSON.stringify(steps)}'></gh-banner>`, {
      title: 'Hello',
    });
    const [trail = ''] = /<ol>.*?<\/ol>/s.exec(html) ?? [];
    expect(trail).toMatch(
      /<a href="\/"><picture[^>]*><img src="\/assets\/images\/house.svg" alt="Start"[^>]*\/?><\/picture><\/a>/,
    );
    expect(trail.replace(/<[^>]*>/g, '')).toBe('Here');
  });

  it('tells search engines the trail that it shows, and none where it shows none', async () => {
    const told = async (attributes: string, hero?: unknown) => {
      const html = await render(`<gh-banner data-gh-id="hero" ${attributes}></gh-banner>`, hero);
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
      return json && (JSON.parse(json) as unknown);
    };
    const list = (...steps: readonly (readonly [string, string?])[]) => ({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      '@id': 'https://studio.example/#breadcrumbs',
      itemListElement: steps.map(([name, item], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(item && { item }),
      })),
    });
    const home = ['Home', 'https://studio.example/'] as const;
    expect(await told('', { label: 'Rooms &amp; light' })).toEqual(list(home, ['Rooms & light']));
    expect(await told('data-page="Interior"', { label: 'Rooms' })).toEqual(list(home, ['Interior']));
    expect(await told(`data-homepage='{"title":"Start","link":"/start/"}'`, { label: 'Rooms' })).toEqual(
      list(['Start', 'https://studio.example/start/'], ['Rooms']),
    );
    const given = `data-breadcrumbs='[{"title":"A","link":"/a/"},{"title":"B"},{"title":"C","link":"/c/"}]'`;
    expect(await told(given, { title: 'Hello' })).toEqual(list(['A', 'https://studio.example/a/'], ['B'], ['C']));
    expect(await told('', { title: 'Hello' })).toBeUndefined();
    expect(await told(given)).toBeUndefined();
  });

  it('says what its picture shows, each part editable, with a link where there is one', async () => {
    const tag = '<gh-banner data-gh-id="hero"></gh-banner>';
    const caption = { name: 'Hillside villa', place: 'St Mawes', year: '2025', link: '/projects/hillside-villa/' };
    const html = await render(tag, { title: 'Hello', caption });
    const shown = /<p class="gh-banner-caption">.*?<\/p>/.exec(html)?.[0] ?? '';
    expect(shown).toMatch(/<a gh-id="hero\.caption\.link"[^>]* href="\/projects\/hillside-villa\/">/);
    for (const part of ['name', 'place', 'year'] as const)
      expect(shown, part).toMatch(new RegExp(`gh-id="hero\\.caption\\.${part}"[^>]*>${caption[part]}<`));
    expect(shown.replace(/<[^>]*>/g, '')).toBe('In the picture: Hillside villa St Mawes 2025');
    for (const link of [undefined, 'javascript:alert(1)']) {
      const plain = await render(tag, { title: 'Hello', caption: { ...caption, link } });
      expect(plain).toContain('<p class="gh-banner-caption">');
      expect(plain).not.toContain('<a');
    }
    expect(await render(tag, { title: 'Hello' })).not.toContain('caption');
  });

  it('tells of data that its shaping fails on, and is shown without them', async () => {
    const problems: string[] = [];
    await render('<gh-banner data-gh-id="hero" data-page="Home"></gh-banner>', 'text', (text) => problems.push(text));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('"hero" does not have the expected shape');
  });

  it.each([
    ['1', 'h1'],
    ['2', 'h2'],
    [3, 'h3'],
    [undefined, 'h1'],
  ])('has the heading of the level that an existing page of services names: %s', async (heading_level, expected) => {
    const html = await render('<crm-services-banner data-gh-id="hero"></crm-services-banner>', {
      title: 'Systems',
      heading_level,
    });
    expect(html).toMatch(new RegExp(`<${expected} class="gh-banner-title"[^>]*>Systems</${expected}>`));
  });
});
