import type { App, Item, PlatformFile } from '../../../sdk/index.js';
import type { ExistingClient } from '../../../widgets/site/existing/existing-lists.js';
import { apps, jsonField, slugField } from './configuration.js';
import type { ExistingPage, Say } from './existing-page.js';

type Fields = Readonly<Record<number, unknown>>;

const item = (item_id: number, fields: Fields): Item => ({
  item_id,
  fields: Object.entries(fields).map(([field_id, field_value]) => ({ field_id: Number(field_id), field_value })),
});

const file = (file_id: number, app_id: number): PlatformFile => ({
  file_id,
  app_id,
  item_id: 1,
  url: `https://platform.example/files/${file_id}.html`,
  last_update: 1,
  file_name: String(file_id),
  extension: 'html',
});

/** A picture that is a file of the platform, and no file of the site. */
const picture = (file_id: number, app_id: number): PlatformFile => ({
  ...file(file_id, app_id),
  url: `https://platform.example/files/${file_id}.jpg`,
  extension: 'jpg',
});

const field = (field_id: number, name_space: string) => ({ field_id, name_space, data_type: 'text' });

const app = (app_id: number, items_list: readonly Item[], more: Partial<App> = {}): App => ({
  app_id,
  app_name: String(app_id),
  field_list: [],
  file_list: [],
  views_list: [],
  items_list,
  ...more,
});

/** Numbers of items and files of the second language begin beyond those of the first. */
const apart = 100;

/** Texts in files of the synthetic site, by file id. */
const filesIn = (say: Say): Readonly<Record<number, string>> => ({
  501: JSON.stringify({
    blocks: [
      { type: 'header', data: { text: say('The sun', 'Сонце'), level: 2 } },
      { type: 'paragraph', data: { text: say('It moves <b>all day</b>.', 'Воно рухається <b>весь день</b>.') } },
      {
        type: 'list',
        data: {
          style: 'unordered',
          items: [say('Morning light', 'Ранкове світло'), say('Evening light', 'Вечірнє світло')],
        },
      },
      { type: 'image', data: { file: { url: '/assets/images/sun.jpg' }, caption: say('At noon', 'Опівдні') } },
    ],
  }),
  502: `<div>${say('All on design', 'Усе про дизайн')}</div>`,
  503: `<p>${say('Draws since school', 'Малює зі школи')}</p>`,
  504: say('Very useful', 'Дуже корисно'),
  505: `<p>${say('We draw <b>houses</b> &amp; gardens', 'Малюємо <b>будинки</b> &amp; сади')}</p>`,
  507: JSON.stringify({ blocks: [{ type: 'paragraph', data: { text: say('What shade does', 'Що робить тінь') } }] }),
  506: JSON.stringify({
    blocks: [
      { type: 'header', data: { text: say('Soft shade', 'М’яка тінь'), level: 2 } },
      { type: 'paragraph', data: { text: say('Shade.', 'Тінь.') } },
      { type: 'header', data: { text: say('Hard shade', 'Різка тінь'), level: 2 } },
    ],
  }),
});

/** A language of the site: its pages, its words, and what its paths begin with. */
interface SpokenPages {
  readonly pages: readonly ExistingPage[];
  readonly say: Say;
  readonly prefix: string;
}

/** The items of the blog in a language: two articles, a draft, a category and an author. */
const blogItems = ({ say, prefix }: SpokenPages, from: number): readonly Item[] => [
  item(from + 1, {
    201: '0',
    202: '1',
    [slugField]: `${prefix}/blog/design/light/`,
    204: say('On <b>light</b>', 'Про <b>світло</b>'),
    206: say('What light does', 'Що робить світло'),
    207: String(from + 501),
    208: `20.${from + 3}`,
    209: `20.${from + 4}`,
    210: '1700000000000',
    211: '5,4',
    212: '/assets/images/light.jpg',
    213: say('Light', 'Світло'),
    214: '4',
    215: 7,
  }),
  item(from + 2, {
    201: '0',
    202: '1',
    [slugField]: `${prefix}/blog/design/shade/`,
    204: say('On shade', 'Про тінь'),
    206: String(from + 507),
    207: String(from + 506),
    208: `20.${from + 3}`,
    209: `20.${from + 4}`,
    210: 1600000000000,
    217: '508',
  }),
  item(from + 3, {
    201: '2',
    202: '1',
    [slugField]: `${prefix}/blog/design/`,
    204: say('Design', 'Дизайн'),
    205: String(from + 502),
  }),
  item(from + 4, {
    201: '1',
    202: '1',
    [slugField]: `${prefix}/blog/authors/olena/`,
    204: say('Olena Light', 'Олена Світла'),
    205: String(from + 503),
    206: say('Artist of light', 'Художниця світла'),
    216: 'https://linkedin.com/in/olena',
  }),
  item(from + 6, { 201: '0', 202: '0', [slugField]: `${prefix}/blog/design/draft/`, 204: 'DRAFT' }),
];

/** The platform that the synthetic site lies on. What is written to `documents` is what pages show from then on. */
export interface SyntheticPlatform {
  readonly client: ExistingClient;
  /** JSON text of documents by `app.item.field`. */
  readonly documents: Map<string, string>;
  readonly nameOf: (path: string) => string;
  /** Texts in files, by the file's id. */
  readonly fileTexts: Readonly<Record<string, string>>;
}

/** Comments on the first article in a language: one that is shown, one that waits. */
const commentItems = ({ say }: SpokenPages, from: number): readonly Item[] => [
  item(from + 1, {
    301: '1',
    302: `20.${from + 1}`,
    303: '1700000100000',
    305: say('Iryna', 'Ірина'),
    306: String(from + 504),
    307: 'iryna@secret.example',
  }),
  item(from + 2, { 301: '0', 302: `20.${from + 1}`, 303: '1700000200000', 305: 'SPAM', 306: 'SPAM' }),
];

/** A page of the chapter `pages`, and the number of its item. */
const numberedPages = (languages: readonly SpokenPages[]) =>
  languages.flatMap(({ pages, say }, index) =>
    pages
      .filter(({ chapter }) => chapter === 'pages')
      .map((page, place) => ({ page, say, id: index * apart + place + 1 })),
  );

const rates = (say: Say) => ({
  title: say('Rates', 'Тарифи'),
  headers: [say('Work', 'Робота'), say('Price', 'Ціна')],
  items: [{ title: say('A picture', 'Одна робота'), price: '400', currency: 'USD', priceSymbol: '$' }],
});

/** A platform with pages, areas, a blog and comments in each language, in memory. */
export function syntheticPlatform(languages: readonly SpokenPages[]): SyntheticPlatform {
  const inEach = <T>(part: (spoken: SpokenPages, from: number) => readonly T[]): readonly T[] =>
    languages.flatMap((spoken, index) => part(spoken, index * apart));
  const texts = Object.fromEntries(
    inEach(({ say }, from) => Object.entries(filesIn(say)).map(([id, text]) => [String(from + Number(id)), text])),
  ) as Readonly<Record<string, string>>;
  const filesOf = (appId: number, ...ids: readonly number[]) =>
    inEach((_, from) => ids.map((id) => file(from + id, appId)));
  const ownPages = numberedPages(languages);
  const pageItems = ownPages.map(({ page: { path, name }, say, id }) =>
    item(id, {
      [slugField]: path,
      103: say(`Title of ${name}`, `Заголовок ${name}`),
      104: String(505 + (id > apart ? apart : 0)),
      105: `/assets/images/${name}-share.jpg`,
    }),
  );
  const areas = ownPages.map(({ page, id }) => item(id, { [slugField]: page.path }));
  const nameOf = (path: string) =>
    `${apps.pages}.${ownPages.find(({ page }) => page.path === path)?.id ?? 0}.${jsonField}`;
  const documents = new Map(ownPages.map(({ page }) => [nameOf(page.path), JSON.stringify(page.document)]));
  for (const { id, say } of ownPages)
    documents.set(`${apps.areas}.${id}.${jsonField}`, JSON.stringify({ rates: rates(say) }));
  const held = new Map<number, App>([
    [apps.pages, app(apps.pages, pageItems, { file_list: filesOf(apps.pages, 505) })],
    [apps.areas, app(apps.areas, areas)],
    [
      apps.blog,
      app(apps.blog, inEach(blogItems), {
        field_list: [
          field(212, 'thumbnail_src'),
          field(213, 'thumbnail_alt'),
          field(214, 'time_to_read'),
          field(215, 'views'),
          field(216, 'linkedin'),
          field(217, 'thumbnail'),
        ],
        file_list: [...filesOf(apps.blog, 501, 502, 503, 506, 507), picture(508, apps.blog)],
      }),
    ],
    [
      apps.comments,
      app(apps.comments, inEach(commentItems), {
        field_list: [field(305, 'name'), field(306, 'text'), field(307, 'email')],
        file_list: filesOf(apps.comments, 504),
      }),
    ],
  ]);
  const get = async (appId: number | string) => {
    const found = held.get(Number(appId));
    if (!found) throw new Error(`There is no app ${appId}.`);
    return found;
  };
  return {
    documents,
    nameOf,
    fileTexts: texts,
    client: {
      apps: { get },
      items: { list: async (appId) => (await get(appId)).items_list },
      documents: {
        get: async (address) => {
          const data = documents.get(`${address.app_id}.${address.item_id}.${address.element_id}`);
          return data === undefined ? null : { ...address, data };
        },
      },
      files: {
        download: async (appId, fileId) => {
          const found = (await get(appId)).file_list.find(({ file_id }) => String(file_id) === String(fileId));
          return found ? { file: found, data: texts[String(fileId)] ?? '', type: 'file' } : null;
        },
      },
    } as ExistingClient,
  };
}
