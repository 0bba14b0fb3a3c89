import { startTestPlatform, type SeenRequest, type TestPlatform } from '../../sdk/testing/test-platform.js';

const pages = [
  { slug: '/', title: 'We draw <b>houses</b>' },
  { slug: '/404/', title: 'No such page' },
  { slug: '/uk/', title: 'Малюємо будинки' },
];

const fields = { slug_field_id: 71, json_field_id: 72 };

/** Chapters of the site on it, as an example takes them. */
export const exampleChapters = JSON.stringify({ pages: { app_id: 7, ...fields } });

const app = {
  app_id: 7,
  app_name: 'Pages',
  last_update: 1,
  permission: 4,
  field_list: [],
  file_list: [],
  views_list: [],
  chunks: [],
  items_list: pages.map(({ slug }, index) => ({
    item_id: index + 1,
    last_update: 1,
    trash: false,
    fields: [{ field_id: fields.slug_field_id, field_value: slug }],
  })),
};

/** A platform with a site of three pages, over HTTP. */
export async function startExamplePlatform(): Promise<TestPlatform> {
  const platform = await startTestPlatform();
  platform.route('/api/app/get', app);
  platform.route('/api/new/document/find-one', ({ body, query, form }: SeenRequest) => {
    const item = Number(/"item_id":"?(\d+)/.exec(body + decodeURIComponent(form.toString() + query.toString()))?.[1]);
    const page = pages[item - 1];
    const data = { page: { title: page?.slug ?? '' }, intro: { title: page?.title ?? '' } };
    const address = { app_id: 7, item_id: item, element_id: fields.json_field_id };
    return { json: { ...address, rev: 1, data: JSON.stringify(data) } };
  });
  return platform;
}
