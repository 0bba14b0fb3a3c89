import { languageOf } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { fieldText } from '../../widgets/site/field-text.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';
import { imagesPath } from '../../kit/pages/images-path.js';
import type { ReadDocument } from '../../kit/reads/read-document.js';
import type { SiteContext } from '../site/site-context.js';

/** What those who edit a site look for in the document of a page. */
interface Digest {
  /** What the tab says; empty where the document says nothing of that. */
  readonly title: string;
  /** Alternative texts of the site's pictures by their addresses. */
  readonly alts: ReadonlyMap<string, string>;
}

/** The digest of a document, with the language of its page. */
export interface PageDigest extends Digest {
  readonly language: SiteLanguage;
}

function* picturesIn(value: unknown): Generator<readonly [src: string, alt: string]> {
  if (typeof value !== 'object' || value === null) return;
  const { src, alt } = value as Readonly<Record<string, unknown>>;
  if (typeof src === 'string' && typeof alt === 'string' && alt !== '' && src.startsWith(imagesPath)) yield [src, alt];
  for (const inner of Object.values(value)) yield* picturesIn(inner);
}

function digestOf(text: string): Digest {
  try {
    const data: unknown = JSON.parse(text);
    return { title: textOf(looseOf(looseOf(data)['page'])['title']), alts: new Map(picturesIn(data)) };
  } catch {
    // Its page says so itself when it is shown.
    return { title: '', alts: new Map() };
  }
}

type Digests = ReadonlyMap<number, ReadDocument<Digest>>;

/** Reads digests of all pages that everybody may see, by app and item (`7.12`). What has not changed is not read again. */
export function pageDigests({
  readDocuments,
  provisioned,
  reads,
  definition,
}: SiteContext): () => Promise<ReadonlyMap<string, PageDigest>> {
  const known = new Map<string, Digests>();
  const { languages } = definition.settings;

  return async () => {
    const all = new Map<string, PageDigest>();
    const chapters = await Promise.all(
      Object.entries(provisioned.chapters).map(async ([name, { app_id, json_field_id: element_id, slug_field_id }]) => {
        const items = await reads.items(app_id);
        const digests = await readDocuments(
          { app_id, element_id, items },
          known.get(name) ?? new Map<number, ReadDocument<Digest>>(),
          digestOf,
        );
        known.set(name, digests);
        return { app_id, slug_field_id, items, digests };
      }),
    );
    for (const { app_id, slug_field_id, items, digests } of chapters) {
      for (const item of items) {
        const digest = digests.get(item.item_id)?.value;
        if (!digest) continue;
        const language = languageOf(fieldText(item, slug_field_id), languages);
        all.set(`${app_id}.${item.item_id}`, { ...digest, language });
      }
    }
    return all;
  };
}
