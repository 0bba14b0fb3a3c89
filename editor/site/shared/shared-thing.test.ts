// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { agree, isAgreed } from './agreed-things.js';
import { keyOfPlace, sharedThingOf } from './shared-thing.js';

const html = `
  <h1 gh-id="hero.title">Title</h1>
  <gh-banner data-gh-ssr="b:1" data-gh-document="1.2.3" data-gh-id="hero"><p gh-id="hero.text">Own</p>
    <i gh-id="texts.banner.more" data-chapter="settings" data-gpage="texts">More</i>
  </gh-banner>
  <gh-article data-gh-ssr="b:2" data-gh-document="1.2.3">
    <span data-gh-document="7.8.9" data-chapter="blog" data-gpage="blog/authors/anna"><a href="/blog/authors/anna/"><b gh-id="entry.name">Anna</b></a></span>
    <a href="/elsewhere/"><span data-gh-document="1.2.3" data-chapter="blog" data-gpage="blog/own"><b gh-id="entry.title">Own title</b></span></a>
  </gh-article>
  <gh-form data-gh-ssr="b:3" data-gpage="home" data-gh-id="form"><p gh-id="form.title">Of home</p></gh-form>
  <gh-tabs data-gh-ssr="b:4" data-gh-id="tabs"><p gh-id="tabs.title">Own</p></gh-tabs>
  <ul gh-array="menuConfig.menu" data-chapter="settings" data-gpage="menuConfig"><li gh-item="a"></li></ul>`;

const thingAt = (selector: string) => sharedThingOf(document.querySelector(selector)!);

describe('a value of the page', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en-US';
    for (const [name, value] of Object.entries({
      ...{ 'data-chapter': 'blog', 'data-app-id': '1', 'data-item-id': '2', 'data-blog-json_field_id': '3' },
    }))
      document.documentElement.setAttribute(name, value);
    document.body.innerHTML = html;
    sessionStorage.clear();
  });

  it('is the page’s own where its document is, whatever block shows it', () => {
    for (const id of ['hero.title', 'hero.text', 'entry.title', 'tabs.title'])
      expect(thingAt(`[gh-id="${id}"]`)).toBeUndefined();
  });

  it('is another page’s where that page’s document holds it, and leads there by the link around it', () => {
    expect(thingAt('[gh-id="entry.name"]')).toEqual({
      ...{ key: '7.8.9', owner: 'page' },
      href: new URL('/blog/authors/anna/', location.href).href,
    });
    expect(thingAt('[gh-id="form.title"]')).toEqual({ key: 'en-US:pages:home', owner: 'page', href: undefined });
  });

  it('belongs to several pages where a document of the settings holds it, a list as well', () => {
    expect(thingAt('[gh-id="texts.banner.more"]')).toEqual({ key: 'en-US:settings:texts', owner: 'several' });
    expect(thingAt('[gh-array]')).toEqual({ key: 'en-US:settings:menuConfig', owner: 'several' });
  });

  it('has the key of its place, by which unsaved changes of it are known', () => {
    const address = { app_id: 7, item_id: 8, element_id: 9 };
    expect(keyOfPlace({ address, path: 'entry.name' })).toBe('7.8.9');
    expect(keyOfPlace({ address, path: 'texts.banner.more', chapter: 'settings', lang: 'en-US' })).toBe(
      'en-US:settings:texts',
    );
  });

  it('is agreed on for the tab where it belongs to several pages, else for this page', () => {
    const [shared, other] = [thingAt('[gh-array]')!, thingAt('[gh-id="entry.name"]')!];
    expect([shared, other].map(isAgreed)).toEqual([false, false]);
    [shared, other].forEach(agree);
    expect([shared, other].map(isAgreed)).toEqual([true, true]);
    expect(JSON.parse(sessionStorage.getItem('gh-edit-agreed') ?? '')).toEqual([shared.key]);
  });
});
