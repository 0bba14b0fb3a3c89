import { inProcessClient } from '../../demo/in-process-client.js';
import { createExistingSite } from '../../kit/create-existing-site.js';
import type { CreatedSite } from '../../kit/created-site.js';
import { componentData } from '../../runtime/page/component-data.js';
import type { Client, DocumentAddress } from '../../sdk/index.js';
import type { ExistingTag } from '../legacy/existing-tag.js';
import { openOwnedApp } from '../platform/open-owned-app.js';
import type { OwnedApp } from '../platform/open-owned-app.js';

/** A platform that takes writes, with a page of an existing site for each of its tags: `/<tag>/`. */
export interface ExistingPlatform {
  readonly test: OwnedApp['test'];
  readonly owner: OwnedApp['owner'];
  readonly client: Client;
  /** The site that the kit makes of its configuration; it keeps nothing that it has read. */
  readonly site: CreatedSite;
  /** Where the document of a tag's page is stored. */
  readonly addressOf: (tag: string) => DocumentAddress;
  /** The whole document of a tag's page, as it is now. */
  readonly document: (tag: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** Component id of a tag: its own, else a key as existing documents have them, with `_` and `-`. */
export const componentIdOf = ({ id = 'price_cards-1' }: Pick<ExistingTag, 'id'>): string => id;

/** A component's data below its id, which may be a way down with dots. */
const below = (id: string, data: unknown): unknown =>
  id.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), data);

const field = { field_id: -1, data_type: 'text' };

/** An app with text fields of these name spaces, and the numbers of the fields. */
async function appWith(client: Client, app_name: string, names: readonly string[]) {
  const { app_id, field_list } = await client.apps.create({
    app_name,
    field_list: names.map((name_space) => ({ ...field, name_space, field_name: name_space })),
  });
  const ids = Object.fromEntries(names.map((name, index) => [name, Number(field_list[index]?.field_id)]));
  return { app_id, ids };
}

/** An app with an article and its author: some tags show their texts only where there are such. */
async function openBlog(client: Client) {
  const { app_id, ids } = await appWith(client, 'Blog', ['slug', 'json', 'type', 'status', 'h1']);
  const fieldsOf = (values: Readonly<Record<string, string>>) => ({
    fields: Object.entries(values).map(([name, field_value]) => ({ field_id: Number(ids[name]), field_value })),
  });
  await client.items.add(app_id, [
    fieldsOf({ slug: '/blog/design/light/', type: '0', status: '1', h1: 'On light' }),
    fieldsOf({ slug: '/blog/authors/olena/', type: '1', status: '1', h1: 'Olena' }),
  ]);
  return {
    app_id,
    slug_field_id: ids['slug'],
    json_field_id: ids['json'],
    type_field_id: ids['type'],
    status_field_id: ids['status'],
  };
}

/** Opens a platform with a page for each tag; the caller closes its `test`. */
export async function openExistingPlatform(tags: readonly ExistingTag[]): Promise<ExistingPlatform> {
  const { test, owner } = await openOwnedApp('Existing');
  const client = inProcessClient(test.platform, owner.auth_key);
  const { app_id, ids } = await appWith(client, 'Pages', ['slug', 'json']);
  const { slug = 0, json = 0 } = ids;
  const items = await client.items.add(
    app_id,
    tags.map(({ tag }) => ({ fields: [{ field_id: slug, field_value: `/${tag}/` }] })),
  );
  const addresses = new Map<string, DocumentAddress>();
  for (const [index, tag] of tags.entries()) {
    const address = { app_id, item_id: items[index]!.item_id, element_id: json };
    addresses.set(tag.tag, address);
    const document = { ...(below(componentIdOf(tag), tag.data) as object), other: 'Stays' };
    await client.documents.insert({ ...address, data: JSON.stringify(document) });
  }
  const pages = { app_id, slug_field_id: slug, json_field_id: json };
  const site = createExistingSite({
    platform: client,
    configuration: {
      defaultLanguage: 'en',
      languageList: ['en'],
      // Tables have their data in their own chapter.
      chapters: { pages, areas: pages, blog: await openBlog(client) },
    },
    keep: 0,
    log: () => undefined,
  });
  const addressOf = (tag: string) => addresses.get(tag)!;
  return {
    test,
    owner,
    client,
    site,
    addressOf,
    document: async (tag) => {
      const stored = await client.documents.get(addressOf(tag));
      return JSON.parse(stored?.data ?? '{}') as Readonly<Record<string, unknown>>;
    },
  };
}

/** The stored data of a tag's component, which nothing else of its document may have changed with. */
export async function storedOf({ document }: ExistingPlatform, tag: ExistingTag): Promise<unknown> {
  const { other, ...rest } = await document(tag.tag);
  if (other !== 'Stays') throw new Error(`Another component of /${tag.tag}/ was changed: ${JSON.stringify(other)}`);
  return componentData(rest, componentIdOf(tag));
}
