import { join } from 'node:path';
import { defineSite } from '../../cms/definition/define-site.js';
import type { KindDeclaration, PageDeclaration } from '../../cms/definition/site-definition.js';
import { sampledBlocks } from '../../widgets/samples.js';
import type { ServedSite } from '../served-site.js';
import blocksScript from '../showcase/blocks-page.ts?script';
import { showcaseHtml } from '../showcase/showcase-html.js';
import { areaBlocks } from './area-blocks.js';
import { fonts } from './fonts.js';
import { findPicture } from './site-pictures.js';
import { shownExamples } from './shown-examples.js';
import { englishShortWords, ukrainianShortWords } from './short-words.js';
import { lists, settings } from './site-settings.js';

const definition = defineSite({
  settings,
  lists,
  config: { editToggle: 'everyone', formsEndpoint: true },
  editing: { start: 'live' },
  places: { notFound: '/404/', formSent: '/form-sent/', formFailed: '/form-failed/', account: '/account/' },
  failure: {
    'en-US': {
      title: 'Back in a moment',
      text: 'This page cannot be shown right now. Please try again in a few seconds.',
    },
    uk: {
      title: 'Зараз повернемося',
      text: 'Цю сторінку зараз неможливо показати. Спробуйте ще раз за кілька секунд.',
    },
  },
  shortWords: { 'en-US': englishShortWords, uk: ukrainianShortWords },
  files: {
    pages: import.meta.glob<PageDeclaration>('./pages/*/page.ts', { eager: true, import: 'default' }),
    documents: import.meta.glob<string>('./pages/*/*.{json,md}', { eager: true, query: '?raw', import: 'default' }),
    kinds: import.meta.glob<KindDeclaration>('./kinds/*/kind.ts', { eager: true, import: 'default' }),
    kindDocuments: import.meta.glob<string>('./kinds/*/*.json', { eager: true, query: '?raw', import: 'default' }),
    shared: import.meta.glob<string>('./settings/*/*.json', { eager: true, query: '?raw', import: 'default' }),
    templates: import.meta.glob<string>('./templates/*.html', { eager: true, query: '?raw', import: 'default' }),
    assets: {
      ...import.meta.glob<string>('./assets/*.css', { eager: true, query: '?sheet', import: 'default' }),
      ...import.meta.glob<string>('./assets/*.svg', { eager: true, query: '?raw', import: 'default' }),
      './assets/blocks.js': blocksScript,
    },
    chapters: {
      blog: {
        articles: import.meta.glob<string>('./articles/*.md', { eager: true, query: '?raw', import: 'default' }),
        authors: import.meta.glob<string>('./authors/*.md', { eager: true, query: '?raw', import: 'default' }),
        categories: import.meta.glob<string>('./categories/*.md', { eager: true, query: '?raw', import: 'default' }),
      },
    },
  },
  areaBlocks,
  made: { blocks: showcaseHtml(sampledBlocks, shownExamples) },
  pictures: join(import.meta.dirname, 'media'),
  findPicture,
});

const site: ServedSite = { ...definition, fonts, films: join(import.meta.dirname, 'films') };

/** The site of the studio. */
export default site;
