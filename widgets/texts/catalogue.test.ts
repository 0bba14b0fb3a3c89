import { describe, expect, it } from 'vitest';
import editorTexts from '../../editor/view/texts.js';
import securityTexts from '../login/security-texts.js';
import panelTexts from '../../editor/panel/texts.js';
import type { BlockTexts } from './by-block.js';
import { catalogue } from './catalogue.js';
import { editorCatalogue } from './editor-catalogue.js';

const files = import.meta.glob<BlockTexts>('../*/texts.ts', { eager: true, import: 'default' });
const english: Record<string, BlockTexts> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [/\.\.\/([^/]+)\//.exec(file)?.[1] ?? '', texts]),
);
// What the switch loads later has its translation beside that of the switch.
english['edit-mode'] = { ...english['edit-mode'], ...editorTexts };
english['login'] = { ...english['login'], ...securityTexts };
// The site panel has an entry of its own.
english['panel'] = panelTexts;
const languages = {
  en: english,
  ...Object.fromEntries(
    Object.entries(catalogue).map(([lang, blocks]): [string, Record<string, BlockTexts>] => {
      const { edit, panel } = editorCatalogue[lang] ?? {};
      return [lang, { ...blocks, ...(edit && { 'edit-mode': edit }), ...(panel && { panel }) }];
    }),
  ),
};

/** Every sentence that the site specification quotes, by block and name; where it gives one language only, the other is ours. */
const quoted: readonly (readonly [block: string, name: string, texts: Readonly<Record<string, string>>])[] = [
  ['form', 'errorEmail', { en: 'Enter a valid e-mail', uk: 'Введіть коректний E-mail' }],
  ['form', 'errorPhone', { en: 'Enter a valid phone', uk: 'Введіть коректний телефон' }],
  ['form', 'failTitle', { en: 'Try Again', uk: 'Спробуйте ще раз' }],
  [
    'form',
    'optOut',
    { en: 'I don’t want to receive emails about the product', uk: 'Я не хочу отримувати листи про продукт' },
  ],
  ['header', 'getInTouch', { en: 'Get in touch' }],
  ['header', 'getQuote', { en: 'Get Quote' }],
  ['banner', 'home', { en: 'Home', uk: 'Головна' }],
  ['banner', 'readMore', { en: 'Read more', uk: 'Читати далі' }],
  ['banner', 'moreServices', { en: 'More Services', uk: 'Більше послуг' }],
  ['banner', 'lessServices', { en: 'Less Services', uk: 'Менше послуг' }],
  ['button', 'order', { en: 'Order a consultation', uk: 'Замовити консультацію' }],
  ['edit-mode', 'editorNotReady', { en: 'TinyMCE not ready yet', uk: 'TinyMCE not ready yet' }],
  ['edit-mode', 'saved', { en: 'Saved', uk: 'Збережено' }],
  ['edit-mode', 'save', { en: 'Save', uk: 'Зберегти' }],
  ['edit-mode', 'cancel', { en: 'Cancel', uk: 'Скасувати' }],
  ['edit-mode', 'updateCache', { en: 'Update cache', uk: 'Оновити кеш' }],
  ['search', 'blog', { en: 'Blog search...', uk: 'Пошук у блозі...' }],
  ['search', 'projects', { en: 'Projects search...', uk: 'Пошук серед проєктів...' }],
  ['search', 'type', { en: 'Type search...', uk: 'Введіть запит...' }],
  ['search', 'nothing', { en: 'Nothing found', uk: 'Нічого не знайдено' }],
  ['search', 'nothingFor', { en: 'There are no results for “{term}”', uk: 'Немає результатів за запитом «{term}»' }],
  ['blog-list', 'short', { en: 'Blog', uk: 'Блог' }],
  ['blog-list', 'allArticles', { en: 'All articles', uk: 'Усі статті' }],
  ['blog-list', 'readMore', { en: 'Read more', uk: 'Читати далі' }],
  ['blog-list', 'dateNewest', { en: 'Date Newest', uk: 'Спершу новіші' }],
  ['blog-list', 'all', { en: 'All', uk: 'Усі' }],
  ['blog-list', 'dateOldest', { en: 'Date Oldest', uk: 'Спершу давніші' }],
  ['blog-list', 'titleAZ', { en: 'Title A-Z', uk: 'За назвою А–Я' }],
  ['blog-list', 'titleZA', { en: 'Title Z-A', uk: 'За назвою Я–А' }],
  ['blog-list', 'emptyCategory', { en: 'This category is empty', uk: 'У цій рубриці ще немає статей' }],
  ['blog-list', 'emptyAuthor', { en: 'This author have no posts yet', uk: 'Цей автор ще не має статей' }],
  ['categories', 'all', { en: 'All', uk: 'Усі' }],
  ['cookie-consent', 'accept', { en: 'Accept', uk: 'Прийняти' }],
  ['cookie-consent', 'decline', { en: 'Decline', uk: 'Відхилити' }],
];

describe('the sentences of the specification', () => {
  it.each(quoted.flatMap(([block, name, texts]) => Object.entries(texts).map((entry) => [block, name, ...entry])))(
    '%s: %s in %s is “%s”',
    (block, name, language, text) => {
      expect(languages[language as 'en'][block!]?.[name!]).toBe(text);
    },
  );
});

describe.each(Object.entries(languages))('the texts in %s', (_language, blocks) => {
  it('are there for every block, name by name, and for nothing else', () => {
    const names = (of: Readonly<Record<string, BlockTexts>>) =>
      Object.entries(of).flatMap(([block, texts]) => Object.keys(texts).map((name) => `${block}.${name}`));
    expect(names(blocks).sort()).toEqual(names(english).sort());
  });

  /** Texts of legacy configurations alone: an article of ours has no such line. */
  const maybeEmpty = [
    ...['shareAddress', 'shareOpen', 'shareWith', 'author'].map((name) => `article.${name}`),
    'blog-list.authorShown',
  ];

  it('are never empty, and have the same places for values as the English ones', () => {
    const places = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort();
    for (const [block, texts] of Object.entries(blocks))
      for (const [name, text] of Object.entries(texts)) {
        if (!maybeEmpty.includes(`${block}.${name}`)) expect(text.trim(), `${block}.${name}`).not.toBe('');
        expect(places(text), `${block}.${name}`).toEqual(places(english[block]?.[name]));
      }
  });
});
