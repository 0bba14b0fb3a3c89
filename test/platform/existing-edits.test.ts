import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOfPage } from '../../kit/site-of-page.js';
import { documentName } from '../../runtime/page/document-name.js';
import { renderPage } from '../../runtime/server/render-page.js';
import type { Json } from '../../sdk/operations/json.js';
import { operationsOn } from '../../sdk/operations/make-operation.js';
import { targetOf } from '../../sdk/operations/target-of.js';
import { saveOperations } from '../../editor/saving/documents/save-operations.js';
import { registry } from '../../widgets/registry.js';
import { existingTags } from '../legacy/existing-tags.js';
import type { ExistingTag } from '../legacy/existing-tag.js';
import { componentIdOf, openExistingPlatform } from '../support/existing-platform.js';
import type { ExistingPlatform } from '../support/existing-platform.js';

const tags = existingTags.filter(({ data }) => data !== undefined);

let opened: ExistingPlatform;
beforeAll(async () => {
  opened = await openExistingPlatform(tags);
});
afterAll(() => opened?.test.close());

/** The page of a tag, as the server writes it now. */
const rendered = (shown: ExistingTag): Promise<string> => {
  const { tag, attributes = '' } = shown;
  const { site } = opened;
  return renderPage(
    `<html lang="en"><body><${tag} data-gh-id="${componentIdOf(shown)}" ${attributes}></${tag}></body></html>`,
    {
      site: siteOfPage(site, {
        language: site.settings.languages[0]!,
        page: { key: tag, chapter: 'pages' },
      }),
      registry,
      build: 'test',
      url: new URL(`https://studio.example/${tag}/`),
      lang: 'en',
    },
  );
};

const attribute = (start: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(start)?.[1];

/** Kinds of values that one text says: an address alone is one, too. */
const addresses: ReadonlySet<string> = new Set(['link-html', 'image-html']);
const noTexts = /^(?:flag|choice|number)$/;

/** Edit ids of a component whose stored value is one text, with what an editor may write there. */
function placesIn(html: string, id: string, document: Json): ReadonlyMap<string, string> {
  const starts = html.match(/<[a-z][^>]*\sgh-id="[^"]*"[^>]*>/g) ?? [];
  const places = new Map<string, string>();
  for (const start of starts) {
    const path = attribute(start, 'gh-id') ?? '';
    const kind = attribute(start, 'gh-kind') ?? 'rich';
    if (path !== id && !path.startsWith(`${id}.`)) continue;
    if (noTexts.test(kind) || typeof valueAt(document, path.split('.')) !== 'string') continue;
    const value = addresses.has(kind) ? `/written-${places.size}/here.jpg` : `Written ${places.size} here`;
    places.set(path, places.get(path) ?? value);
  }
  return places;
}

const valueAt = (data: Json, path: readonly string[]): Json =>
  path.reduce<Json>((node, key) => (node as Readonly<Record<string, Json>> | null)?.[key] ?? null, data);

function withText(data: Json, [first, ...rest]: readonly string[], value: string): Json {
  if (first === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry, index) => (String(index) === first ? withText(entry as Json, rest, value) : entry)) as Json;
  const object = data as Readonly<Record<string, Json>>;
  return { ...object, [first]: withText(object[first] ?? null, rest, value) } as Json;
}

describe('what is edited under a tag of an existing page', () => {
  it.each(tags)('$tag: is saved at its stored path, and nothing else is touched; the page shows it', async (shown) => {
    const { client, addressOf } = opened;
    const stored = async () => (await opened.document(shown.tag)) as Json;
    const address = addressOf(shown.tag);
    const id = componentIdOf(shown);
    const before = await rendered(shown);
    let expected = await stored();
    const places = placesIn(before, id, expected);
    expect(places.size).toBeGreaterThan(0);
    expect(before).toContain(`data-gh-document="${documentName(address)}"`);
    for (const [path, value] of places) {
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
    expect(await stored()).toEqual(expected);
    const after = await rendered(shown);
    expect([...placesIn(after, id, expected).keys()]).toEqual([...places.keys()]);
    for (const [path, value] of places)
      if (value.startsWith('/')) expect(after, path).toContain(`"${value}"`);
      else expect(after, path).toMatch(new RegExp(`gh-id="${path.replaceAll('.', '\\.')}"[^>]*>(?:<[^>]*>)*${value}`));
  });
});
