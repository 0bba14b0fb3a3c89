import { ukrainianShortWords } from '../../../demo/content/short-words.js';
import { defineSite } from '../../../cms/definition/define-site.js';
import type { PageDeclaration } from '../../../cms/definition/site-definition.js';

/**
 * A second site of the same program, as unlike the first one as a site may be: Ukrainian without a prefix is its
 * default language, its paths and its popup have other names, and its news are their own chapter.
 */
export default defineSite({
  settings: {
    languages: [
      { lang: 'uk', langCode: 'uk', prefix: '', name: 'Українська' },
      { lang: 'en-GB', langCode: 'en', prefix: 'en', name: 'English' },
    ],
    pathKinds: { services: ['poslugy-*'], blog: ['novyny'] },
    contact: '/zvyazok/#forma',
    popupId: 'zayavka',
  },
  config: { editToggle: 'everyone', formsEndpoint: true },
  editing: { start: 'draft' },
  lists: {
    novyny: { list: '/novyny/', categories: '/novyny/tema/', authors: '', order: ['derevo'] },
  },
  places: { notFound: '/ne-znaydeno/', formSent: '/nadislano/', formFailed: '/ne-nadislano/', account: '/zvyazok/' },
  failure: {
    uk: { title: 'Майстерня зачинена', text: 'Сторінка зараз не відкривається. Зазирніть за хвилину.' },
    'en-GB': { title: 'The workshop is shut', text: 'This page does not open at present. Look in again in a minute.' },
  },
  shortWords: { uk: ukrainianShortWords },
  files: {
    pages: import.meta.glob<PageDeclaration>('./pages/*/page.ts', { eager: true, import: 'default' }),
    documents: import.meta.glob<string>('./pages/*/*.{json,md}', { eager: true, query: '?raw', import: 'default' }),
    shared: import.meta.glob<string>('./settings/*/*.json', { eager: true, query: '?raw', import: 'default' }),
    templates: import.meta.glob<string>('./templates/*.html', { eager: true, query: '?raw', import: 'default' }),
    assets: import.meta.glob<string>('./assets/*.css', { eager: true, query: '?raw', import: 'default' }),
  },
});
