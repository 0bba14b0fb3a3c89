import { describe, expect, it } from 'vitest';
import { syntheticSite } from '../../test/legacy/site/synthetic-site.js';
import { readExistingConfig } from '../../widgets/site/existing/existing-config.js';
import { isExistingConfiguration, unreadKeys } from './unread-keys.js';

const unread = (configuration: Readonly<Record<string, unknown>>) =>
  unreadKeys(configuration, readExistingConfig(configuration, 'en'));

describe('what a configuration says and no block shows', () => {
  it('is nothing of a whole configuration as existing sites have it', () => {
    expect(unread(syntheticSite('uk').configuration)).toEqual([]);
  });

  it('is reported by its path, in any language and any part', () => {
    const componentsConfigs = {
      generalInfo: [
        { langCode: 'en', name: 'A', twitterName: '@a' },
        { langCode: 'uk', socLinks: { telegram: 'https://t.example/a' } },
      ],
      menuConfig: { menu: [{ name: 'Work', icon: 'w', childs: [{ name: 'All', badge: '3' }] }] },
      formConfig: { main: { inputs: [{ name: 'a', type: 'short', hint: 'b' }], thanksPage: '/thanks/' } },
      breadcrumbsConfig: { routesTree: { title: 'A', link: '/' }, separator: '/' },
      promo: { text: 'Buy' },
    };
    const paths = [
      'promo',
      'generalInfo.socLinks.telegram',
      'menuConfig.menu.icon',
      'menuConfig.menu.childs.badge',
      'formConfig.inputs.hint',
      'formConfig.thanksPage',
      'breadcrumbsConfig.separator',
    ];
    expect(unread({ componentsConfigs }).toSorted()).toEqual(paths.toSorted());
    expect(unread({ ...componentsConfigs, defaultLanguage: 'en' }).toSorted()).toEqual(paths.toSorted());
  });

  it('is a word of the blog that has no place, and a link that leads elsewhere than ours', () => {
    const blog_config = {
      title: 'Recent',
      breadcrumbs: { homepage: 'Home', homepageLink: '/start/', blogLink: '/blog/' },
      general_settings: { all_articles_button_link: '/news/', sale: 'Now' },
      article: { aside: { share: { success_copy: 'Copied', hint: 'Press' } } },
    };
    expect(unread({ chapters: { blog: { app_id: 1 } }, componentsConfigs: { blog_config: [blog_config] } })).toEqual([
      'blog_config.breadcrumbs.homepageLink',
      'blog_config.general_settings.all_articles_button_link',
      'blog_config.general_settings.sale',
      'blog_config.article.aside.share.hint',
    ]);
  });

  it('is nothing that is empty', () => {
    expect(unread({ generalInfo: { socLinks: { telegram: '' } }, blog_config: { sale: '' } })).toEqual([]);
  });
});

it('a configuration is that of an existing site by what only such a one says', () => {
  expect(isExistingConfiguration({ clientConfig: {} })).toBe(true);
  expect(isExistingConfiguration({ chapters: {}, generalInfo: {} })).toBe(true);
  expect(isExistingConfiguration({ defaultLanguage: 'uk', menuConfig: [] })).toBe(true);
  expect(isExistingConfiguration({ blog_config: [] })).toBe(true);
  expect(isExistingConfiguration({ generalInfo: {}, menuConfig: {}, footerConfig: {} })).toBe(false);
});
