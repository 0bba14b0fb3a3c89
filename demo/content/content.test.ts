import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindOfPath } from '../../runtime/page/page-info.js';
import { registry } from '../../widgets/registry.js';
import { checkContent } from '../../cms/definition/check-content.js';
import type { PageHead } from '../../cms/definition/site-definition.js';
import site from './site.js';

/** As much as search engines show. */
const isDescriptionLength = (length: number): boolean => length >= 110 && length <= 160;

const nameOf = (address: string): string => /\/assets\/images\/([\w-]+)\.jpg/.exec(address)?.[1] ?? '';

describe('the content of the studio’s site', () => {
  it('has no word in a template, no data that nothing shows, and no text twice', () => {
    expect(checkContent(site, registry)).toEqual([]);
  });

  it('fills the first screen of the home page and of each service with a picture that is wide enough for it', () => {
    const first = site.pages.filter(({ path }) => ['home', 'services'].includes(kindOfPath(path, site.settings)));
    const widths = first.flatMap(({ path, documents }) =>
      Object.values(documents).map((document) => {
        const { hero } = document as { readonly hero: { readonly image: { readonly width: number } } };
        return [path, hero.image.width] as const;
      }),
    );
    expect(widths.length).toBe(28);
    expect(widths.filter(([, width]) => !(width >= 1920))).toEqual([]);
  });

  it('says every mistake of a site that has them', () => {
    const [page] = site.pages;
    const bad = {
      ...site,
      templates: {
        ...site.templates,
        [page!.template]: '<h1>Words</h1><gh-banner data-gh-id="hero" data-page="Label"></gh-banner>',
      },
      pages: [
        {
          ...page!,
          documents: {
            'en-US': { hero: { title: 'A', unheard: 'of' }, lost: { title: 'A title that is long enough to be one' } },
          },
        },
      ],
      shared: { shell: { 'en-US': { skip: 'A title that is long enough to be one', unshown: 'Word' } } },
    };
    const problems = checkContent(bad, registry).join('\n');
    expect(problems).toContain('has words of its own: Words');
    expect(problems).toContain('has words of its own: data-page="Label"');
    expect(problems).toContain('data that no block takes: hero.unheard');
    expect(problems).toContain('shows its data "lost"');
    expect(problems).toContain('A text stands twice');
    expect(problems).toContain('No template shows "unshown" of the settings shell (en-US).');
  });

  it('has no settings that nobody reads, and says which of a site are so', () => {
    const shared = {
      menuConfig: {
        'en-US': { menu: [{ name: 'Work', icon: 'w', childs: [{ name: 'All', link: '/', badge: '3' }] }] },
      },
      bannerLinks: {
        'en-US': { services: [{ name: 'A', link: '/a/', note: '' }], shop: [{ name: 'B', link: '/b/' }] },
      },
      footerConfig: { 'en-US': { pages: [], slogan: 'We draw' } },
      formConfig: { 'en-US': [{ id: 'main', inputs: [{ name: 'a', hint: 'b' }], thanksPage: '/sent/' }] },
      generalInfo: { 'en-US': { name: 'Studio', socLinks: { telegram: 'https://t.example/a' } } },
      texts: { 'en-US': { form: { successTitle: 'Thanks', unheard: 'Of' }, nothing: { at: 'All' } } },
      promo: { 'en-US': { text: 'Buy' } },
    };
    const problems = checkContent({ ...site, pages: [], templates: {}, shared }, registry);
    const taken = (key: string, path: string) => `The settings ${key} (en-US) have data that no block takes: ${path}`;
    expect(problems).toEqual([
      taken('menuConfig', 'menu.0.icon'),
      taken('menuConfig', 'menu.0.childs.0.badge'),
      taken('bannerLinks', 'services.0.note'),
      taken('bannerLinks', 'shop.0.name'),
      taken('bannerLinks', 'shop.0.link'),
      taken('footerConfig', 'slogan'),
      taken('formConfig', '0.inputs.0.hint'),
      taken('formConfig', '0.thanksPage'),
      taken('generalInfo', 'socLinks.telegram'),
      taken('texts', 'form.unheard'),
      taken('texts', 'nothing.at'),
      'Nothing reads the settings promo.',
    ]);
  });

  it('gives each language its own texts and the same links', () => {
    const linksOf = (value: unknown) => JSON.stringify(value).match(/"link":"[^"]*"/g);
    for (const key of ['menuConfig', 'bannerLinks', 'footerConfig']) {
      const documents = Object.values(site.shared[key] ?? {});
      expect(documents).toHaveLength(site.settings.languages.length);
      for (const other of documents) expect(linksOf(other)).toEqual(linksOf(documents[0]));
      expect(documents[1]).not.toEqual(documents[0]);
    }
  });

  it('keeps mail addresses out of the public forms', () => {
    expect(JSON.stringify(site.shared['formConfig']).match(/"(to|from)":"[^"]*@/g)).toBeNull();
  });

  it('gives every page a title of its own and every public page a description of its own', () => {
    const heads = site.pages.flatMap(({ path, hidden = false, chapter, documents }) =>
      Object.values(documents).map(({ page }) => ({ path, hidden, chapter, ...(page as PageHead) })),
    );
    for (const { path, hidden, chapter, title, description = '' } of heads) {
      expect(title, path).toMatch(chapter === 'blog' ? /^.{1,60}$/u : /^.{1,41} \| Plumbline Studio$/u);
      if (!hidden) expect([...description].length, `${path}: ${description}`).toSatisfy(isDescriptionLength);
    }
    const of = (key: 'title' | 'description') => heads.flatMap((head) => (head.hidden ? [] : [head[key]]));
    expect(of('title')).toHaveLength(new Set(of('title')).size);
    expect(of('description')).toHaveLength(new Set(of('description')).size);
  });

  it('has every page in every language, but for articles', () => {
    for (const { path, documents } of site.pages.filter(({ template }) => template !== 'article'))
      expect(Object.keys(documents), path).toEqual(site.settings.languages.map(({ lang }) => lang));
  });

  it('tells at least nine projects as whole case studies, in every language', () => {
    /** What a case study is made of; each part has something in it. */
    const parts = ['brief', 'compare', 'credits', 'drawings', 'facts', 'outcome'];
    const named = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/\/assets\/images\/([\w-]+)\.jpg/g)].map(([, name]) => name ?? '');
    const isWhole = (document: Readonly<Record<string, unknown>>): boolean => {
      const { before, after } = (document['compare'] ?? {}) as Readonly<Record<string, unknown>>;
      const earlier = /-(?:clay|sketch)$/;
      return (
        parts.every((part) => document[part] !== undefined) &&
        named(document['drawings']).length > 0 &&
        named(before).length === 1 &&
        named(after).some((name) => !earlier.test(name)) &&
        named(document).some((name) => earlier.test(name))
      );
    };
    const whole = site.pages.filter(
      ({ template, documents }) =>
        template === 'project' && site.settings.languages.every(({ lang }) => isWhole(documents[lang] ?? {})),
    );
    expect(whole.length, whole.map(({ path }) => path).join(' ')).toBeGreaterThanOrEqual(9);
  });

  it('gives the first picture of a page its crop for phones wherever there is one', () => {
    const crops = site.pages.flatMap(({ path, documents }) => {
      const { image } = (documents['uk']?.['hero'] ?? {}) as { image?: { portrait?: string } };
      return image?.portrait ? [`${path} ${image.portrait}`] : [];
    });
    expect(crops.sort()).toEqual([
      '/ /assets/images/villa-dusk-portrait.jpg',
      '/projects/apartment-lviv/ /assets/images/living-morning-portrait.jpg',
      '/projects_categories/commercial/ /assets/images/tower-day-portrait.jpg',
      '/services-commercial/ /assets/images/tower-day-portrait.jpg',
    ]);
  });

  it('keeps in sight what a phone would cut from a first picture that has no crop for it, and roofs and rims on wide screens, in every language', () => {
    const kept = site.pages.flatMap(({ path, documents }) => {
      const heroes = site.settings.languages.map(
        ({ lang }) => documents[lang]?.['hero'] as { image?: object } | undefined,
      );
      const [focus, ...others] = heroes
        .filter((hero) => hero !== undefined)
        .map(({ image = {} }) => JSON.stringify('focus' in image ? image.focus : undefined));
      expect(others, path).toEqual(others.map(() => focus));
      return focus === undefined ? [] : [`${path} ${focus}`];
    });
    const at = (x: number, y: number) => JSON.stringify({ x, y });
    expect(kept.sort()).toEqual([
      `/about-us/ ${at(90, 0)}`,
      `/ai-tools/free-ai-landscape-generator-from-photo/ ${at(50, 30)}`,
      `/ai-tools/sketch-to-render-ai/ ${at(90, 0)}`,
      `/blog/ ${at(90, 0)}`,
      `/projects/hillside-villa-cornwall/ ${at(50, 30)}`,
      `/projects/saltmarsh-tableware/ ${at(20, 30)}`,
      `/projects/tannery-food-hall-bristol/ ${at(70, 50)}`,
      `/projects_categories/exterior/ ${at(50, 30)}`,
      `/projects_categories/interior/ ${at(70, 50)}`,
      `/services-3d-animation/ ${at(60, 50)}`,
      `/services-3d-real-estate-rendering/ ${at(70, 50)}`,
      `/services-interior/ ${at(60, 50)}`,
      `/services-product-rendering/ ${at(70, 50)}`,
    ]);
  });

  it('names only pictures that there are', () => {
    const named = JSON.stringify(site.pages).matchAll(/\/assets\/images\/([\w-]+?)(?:-1200)?\.jpg/g);
    for (const [, name] of named) expect(existsSync(join(site.pictures ?? '', `${name}.jpg`)), name).toBe(true);
  });

  it('shows on a service’s page pictures of its kind alone', () => {
    /** Kinds that a page shows in addition to the kind of its works. */
    const more: Readonly<Record<string, readonly string[]>> = {
      '/services-2d-colorized-plans-and-sites/': ['site-plot-plans'],
      '/services-3d-animation/': ['product'],
      '/services-3d-flythrough-walkthrough/': ['flythrough'],
      '/services-3d-real-estate-rendering/': ['interior', 'floor-plan'],
      '/services-architectural-animation/': ['exterior'],
      '/services-industrial-3d-rendering/': ['product'],
    };
    /** Pictures outside of the portfolio. */
    const others = {
      'curtain-light': ['interior'],
      'dollhouse-apartment-clay': ['floor-plan'],
      'garden-before': ['site-plot-plans'],
      'hall-machines-clay': ['product'],
      'lamp-finishes': ['product'],
      'plan-lines': ['floor-plan'],
      'villa-hours': ['exterior'],
    };
    const documentOf = (path: string) => site.pages.find((page) => page.path === path)?.documents['en-US'] ?? {};
    const works = documentOf('/portfolio/')['works'] as {
      readonly items: readonly { readonly image: { readonly src: string }; readonly filters: readonly string[] }[];
    };
    const kinds = new Map<string, readonly string[]>([
      ...Object.entries(others),
      ...works.items.map(({ image, filters }) => [nameOf(image.src), filters] as const),
    ]);
    const services = site.pages.filter(({ path }) => kindOfPath(path, site.settings) === 'services');
    const shown = services.flatMap(({ path, documents }) =>
      Object.entries(documents).flatMap(([lang, document]) => {
        const { filter } = document['works'] as { readonly filter: string };
        const own = [filter, ...(more[path] ?? [])];
        return ['hero', 'approach', 'contact'].map((part) => {
          const { image } = document[part] as { readonly image: { readonly src: string } };
          const name = nameOf(image.src);
          return {
            place: `${path} ${lang} ${part}: ${name}`,
            fits: kinds.get(name)?.some((kind) => own.includes(kind)),
          };
        });
      }),
    );
    expect(shown.length).toBe(services.length * site.settings.languages.length * 3);
    expect(shown.filter(({ fits }) => !fits).map(({ place }) => place)).toEqual([]);
  });

  it('shows a project’s finished picture whole: neither a stage of it nor a drawing', () => {
    const unfinished = /(?:-(?:clay|form|wire|sketch|before|lines|section|elevation)|dusk-light)$/;
    const projects = site.pages.filter(({ template }) => template === 'project');
    const views = projects.flatMap(({ path, documents }) =>
      Object.entries(documents).map(([lang, document]) => {
        const view = document['view'] as { readonly items: readonly { readonly image: { readonly src: string } }[] };
        return { place: `${path} ${lang}`, name: nameOf(view?.items[0]?.image.src ?? '') };
      }),
    );
    expect(views.length).toBe(24);
    expect(views.filter(({ name }) => !name || unfinished.test(name))).toEqual([]);
  });

  it('states the size of every picture, so that nothing moves when one comes', () => {
    const unsized: string[] = [];
    const read = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('src' in value && /\.(jpe?g|png)$/.test(String(value.src)) && !('width' in value && 'height' in value))
        unsized.push(`${path} ${String(value.src)}`);
      for (const [key, held] of Object.entries(value)) read(held, `${path}.${key}`);
    };
    for (const { path, documents } of site.pages) read(documents, path);
    expect(unsized).toEqual([]);
  });

  it('gives the entries of a list the same identity in every language and at every reading', () => {
    const home = site.pages.find(({ path }) => path === '/')!;
    const idsIn = (lang: string) =>
      (home.documents[lang]?.['services'] as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(idsIn('en-US')).toEqual(idsIn('uk'));
    expect(new Set(idsIn('uk')).size).toBe(idsIn('uk').length);
    for (const id of idsIn('uk')) expect(id).toMatch(/^[0-9a-z]{8}$/);
  });
});
