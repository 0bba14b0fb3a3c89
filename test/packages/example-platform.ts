import { startTestPlatform, type SeenRequest, type TestPlatform } from '../../sdk/testing/test-platform.js';

/** A page on the platform: its path, and the data of its components. */
interface PlatformPage {
  readonly slug: string;
  readonly document: Readonly<Record<string, unknown>>;
}

const page = (slug: string, title: string): PlatformPage => ({
  slug,
  document: { page: { title: slug }, intro: { title } },
});

const examplePages = [
  page('/', 'We draw <b>houses</b>'),
  page('/404/', 'No such page'),
  page('/uk/', 'Малюємо будинки'),
];

const fields = { slug_field_id: 71, json_field_id: 72 };

/** Chapters of the site on it, as an example takes them. */
export const exampleChapters = JSON.stringify({ pages: { app_id: 7, ...fields } });

const appOf = (pages: readonly PlatformPage[]) => ({
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
});

/** A platform with the pages of a site, over HTTP; default three of them. */
export async function startExamplePlatform(pages: readonly PlatformPage[] = examplePages): Promise<TestPlatform> {
  const platform = await startTestPlatform();
  platform.route('/api/app/get', appOf(pages));
  platform.route('/api/new/document/find-one', ({ body, query, form }: SeenRequest) => {
    const item = Number(/"item_id":"?(\d+)/.exec(body + decodeURIComponent(form.toString() + query.toString()))?.[1]);
    const data = pages[item - 1]?.document ?? {};
    const address = { app_id: 7, item_id: item, element_id: fields.json_field_id };
    return { json: { ...address, rev: 1, data: JSON.stringify(data) } };
  });
  return platform;
}
