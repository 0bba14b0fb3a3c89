import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcessClient } from '../../demo/site/in-process-client.js';
import { createSite } from '../../kit/create-site.js';
import { siteOfPage } from '../../kit/site-of-page.js';
import type { CreatedSite } from '../../kit/created-site.js';
import { documentName } from '../../runtime/document-name.js';
import { renderPage } from '../../runtime/server/render-page.js';
import type { Client, DocumentAddress } from '../../sdk/index.js';
import type { Json } from '../../sdk/operations/json.js';
import { operationsOn } from '../../sdk/operations/make-operation.js';
import { targetOf } from '../../sdk/operations/target-of.js';
import { saveOperations } from '../../widgets/edit-mode/changes/save-operations.js';
import { registry } from '../../widgets/registry.js';
import { existingTags } from '../legacy/existing-tags.js';
import { openOwnedApp } from './open-owned-app.js';
import type { OwnedApp } from './open-owned-app.js';

/** Keys as existing documents have them: with `_` and `-`. */
const id = 'price_cards-1';

const tags = existingTags.filter(({ data }) => data !== undefined);

let opened: OwnedApp;
let client: Client;
let site: CreatedSite;
const addresses = new Map<string, DocumentAddress>();

beforeAll(async () => {
  opened = await openOwnedApp('Existing');
  client = inProcessClient(opened.test.platform, opened.owner.auth_key);
  const text = { field_id: -1, data_type: 'text' };
  const app = await client.apps.create({
    app_name: 'Pages',
    field_list: [
      { ...text, name_space: 'slug', field_name: 'Slug' },
      { ...text, name_space: 'json', field_name: 'Document' },
    ],
  });
  const [slug, json] = app.field_list.map(({ field_id }) => Number(field_id)) as [number, number];
  const items = await client.items.add(
    app.app_id,
    tags.map(({ tag }) => ({ fields: [{ field_id: slug, field_value: `/${tag}/` }] })),
  );
  for (const [index, { tag, data }] of tags.entries()) {
    const address = { app_id: app.app_id, item_id: items[index]!.item_id, element_id: json };
    addresses.set(tag, address);
    await client.documents.insert({ ...address, data: JSON.stringify({ [id]: data, other: 'Stays' }) });
  }
  const chapter = { app_id: app.app_id, slug_field_id: slug, json_field_id: json };
  site = createSite({
    platform: client,
    // Tables have their data in a chapter of their own.
    chapters: { pages: chapter, areas: chapter },
    languages: [{ lang: 'en' }],
    keep: 0,
  });
});
afterAll(() => opened?.test.close());

/** The page of a tag, as the server writes it now. */
const rendered = (tag: string, attributes: string): Promise<string> =>
  renderPage(`<html lang="en"><body><${tag} data-gh-id="${id}" ${attributes}></${tag}></body></html>`, {
    site: siteOfPage(site, {
      language: site.settings.languages[0]!,
      page: { key: tag, chapter: 'pages' },
    }),
    registry,
    build: 'test',
    url: new URL(`https://studio.example/${tag}/`),
    lang: 'en',
  });

/** Edit ids of the texts of a page; not those of links and pictures, whose values are more than a text. */
const textIds = (html: string): string[] => [
  ...new Set(
    (html.match(/<[a-z][^>]*\sgh-id="[^"]*"[^>]*>/g) ?? [])
      .filter((start) => !/gh-kind="(?:link|image|flag|choice|number)"/.test(start))
      .flatMap((start) => /\sgh-id="([^"]*)"/.exec(start)?.[1] ?? []),
  ),
];

const stored = async (address: DocumentAddress) =>
  JSON.parse((await client.documents.get(address))?.data ?? 'null') as Json;

function withText(data: Json, [first, ...rest]: readonly string[], value: string): Json {
  if (first === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry, index) => (String(index) === first ? withText(entry as Json, rest, value) : entry)) as Json;
  const object = data as Readonly<Record<string, Json>>;
  return { ...object, [first]: withText(object[first] ?? null, rest, value) } as Json;
}

describe('what is edited under a tag of an existing page', () => {
  it.each(tags)(
    '$tag: is saved at its stored path, and nothing else is touched; the page shows it',
    async ({ tag, attributes = '' }) => {
      const address = addresses.get(tag)!;
      const before = await rendered(tag, attributes);
      const ids = textIds(before);
      expect(ids.length).toBeGreaterThan(0);
      expect(before).toContain(`data-gh-document="${documentName(address)}"`);
      let expected = await stored(address);
      for (const [index, path] of ids.entries()) {
        const value = `Written ${index} here`;
        const saved = await saveOperations(client.documents, {
          address,
          operations: (data) => {
            const aimed = targetOf(path, {}, data);
            const made = aimed.ok ? operationsOn(address, data).set(aimed.target, value) : aimed;
            return made.ok ? { ok: true, operations: [made.operation] } : made;
          },
        });
        expect([path, saved.kind]).toEqual([path, 'saved']);
        expected = withText(expected, path.split('.'), value);
      }
      expect(await stored(address)).toEqual(expected);
      const after = await rendered(tag, attributes);
      expect(textIds(after)).toEqual(ids);
      for (const [index, path] of ids.entries())
        expect(after, path).toMatch(
          new RegExp(`gh-id="${path.replaceAll('.', '\\.')}"[^>]*>(?:<[^>]*>)*Written ${index} here`),
        );
    },
  );
});
