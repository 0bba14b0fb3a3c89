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

/** Texts in files of the synthetic site, by file id. */
const files = (say: Say): Readonly<Record<string, string>> => ({
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
  506: JSON.stringify({
    blocks: [
      { type: 'header', data: { text: say('Soft shade', 'М’яка тінь'), level: 2 } },
      { type: 'paragraph', data: { text: say('Shade.', 'Тінь.') } },
      { type: 'header', data: { text: say('Hard shade', 'Різка тінь'), level: 2 } },
    ],
  }),
});

/** The items of the blog: two articles, a draft, a category and an author. */
const blogItems = (say: Say): readonly Item[] => [
  item(1, {
    201: '0',
    202: '1',
    [slugField]: '/blog/design/light/',
    204: say('On <b>light</b>', 'Про <b>світло</b>'),
    206: say('What light does', 'Що робить світло'),
    207: '501',
    208: '20.3',
    209: '20.4',
    210: '1700000000000',
    211: '5,4',
    212: '/assets/images/light.jpg',
    213: say('Light', 'Світло'),
    214: '4',
    215: 7,
  }),
  item(2, {
    201: '0',
    202: '1',
    [slugField]: '/blog/design/shade/',
    204: say('On shade', 'Про тінь'),
    206: say('What shade does', 'Що робить тінь'),
    207: '506',
    208: '20.3',
    209: '20.4',
    210: 1600000000000,
  }),
  item(3, { 201: '2', 202: '1', [slugField]: '/blog/design/', 204: say('Design', 'Дизайн'), 205: '502' }),
  item(4, {
    201: '1',
    202: '1',
    [slugField]: '/blog/authors/olena/',
    204: say('Olena Light', 'Олена Світла'),
    205: '503',
    206: say('Artist of light', 'Художниця світла'),
    216: 'https://linkedin.com/in/olena',
  }),
  item(6, { 201: '0', 202: '0', [slugField]: '/blog/design/draft/', 204: 'DRAFT' }),
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

/** A platform with pages, areas, a blog and comments, in memory. */
export function syntheticPlatform(pages: readonly ExistingPage[], say: Say): SyntheticPlatform {
  const texts = files(say);
  const ownPages = pages.filter(({ chapter }) => chapter === 'pages');
  const pageItems = ownPages.map(({ path, name }, index) =>
    item(index + 1, {
      [slugField]: path,
      103: say(`Title of ${name}`, `Заголовок ${name}`),
      104: '505',
      105: `/assets/images/${name}-share.jpg`,
    }),
  );
  const areas = ownPages.map(({ path }, index) => item(index + 1, { [slugField]: path }));
  const nameOf = (path: string) => `${apps.pages}.${ownPages.findIndex((page) => page.path === path) + 1}.${jsonField}`;
  const documents = new Map(ownPages.map(({ path, document }) => [nameOf(path), JSON.stringify(document)]));
  const rates = {
    title: say('Rates', 'Тарифи'),
    headers: [say('Work', 'Робота'), say('Price', 'Ціна')],
    items: [{ title: say('A picture', 'Одна робота'), price: '400', currency: 'USD', priceSymbol: '$' }],
  };
  for (const { item_id } of areas) documents.set(`${apps.areas}.${item_id}.${jsonField}`, JSON.stringify({ rates }));
  const held = new Map<number, App>([
    [apps.pages, app(apps.pages, pageItems, { file_list: [file(505, apps.pages)] })],
    [apps.areas, app(apps.areas, areas)],
    [
      apps.blog,
      app(apps.blog, blogItems(say), {
        field_list: [
          field(212, 'thumbnail_src'),
          field(213, 'thumbnail_alt'),
          field(214, 'time_to_read'),
          field(215, 'views'),
          field(216, 'linkedin'),
        ],
        file_list: [501, 502, 503, 506].map((id) => file(id, apps.blog)),
      }),
    ],
    [
      apps.comments,
      app(
        apps.comments,
        [
          item(1, {
            301: '1',
            302: '20.1',
            303: '1700000100000',
            305: say('Iryna', 'Ірина'),
            306: '504',
            307: 'iryna@secret.example',
          }),
          item(2, { 301: '0', 302: '20.1', 303: '1700000200000', 305: 'SPAM', 306: 'SPAM' }),
        ],
        {
          field_list: [field(305, 'name'), field(306, 'text'), field(307, 'email')],
          file_list: [file(504, apps.comments)],
        },
      ),
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
