import { languageOf } from '../../../runtime/page/page-info.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import type { DocumentAddress, Id } from '../../../sdk/index.js';
import { imagesPath } from '../../../kit/pages/images-path.js';
import type { ReadDocument } from '../../../kit/reads/read-document.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { looseOf, textOf } from '../../../widgets/site/lists/read-entry.js';
import { fileOfAddress, variantOf } from '../../images/image-path.js';
import type { SiteContext } from '../../site/site-context.js';

/** A document that shows a picture. */
export interface PictureUse {
  readonly address: DocumentAddress;
  /** Path of the page, or of the setting that pages share. */
  readonly path: string;
  /** Title of the page; empty for a setting. */
  readonly title: string;
  readonly isSetting: boolean;
  /** BCP 47. */
  readonly lang: string;
  /** Alternative text of the picture there; empty if it has none. */
  readonly alt: string;
}

interface Pictures {
  readonly title: string;
  /** Alternative texts by address of the whole picture; empty for pictures without one. */
  readonly alts: ReadonlyMap<string, string>;
}

/** Addresses of pictures in values and in texts. */
const named = /\/assets\/images\/[^"'\\\s?#<>)]{1,300}/g;

function wholeOf(src: string): string | undefined {
  const file = fileOfAddress(src);
  return file === undefined ? undefined : imagesPath + variantOf(file).base;
}

function* altsIn(value: unknown): Generator<readonly [src: string, alt: string]> {
  if (typeof value !== 'object' || value === null) return;
  const { src, alt } = value as Readonly<Record<string, unknown>>;
  if (typeof src === 'string' && typeof alt === 'string' && alt !== '') yield [src, alt];
  for (const inner of Object.values(value)) yield* altsIn(inner);
}

function picturesOf(text: string): Pictures {
  const alts = new Map<string, string>();
  for (const [src] of text.matchAll(named)) {
    const whole = wholeOf(src);
    if (whole !== undefined) alts.set(whole, '');
  }
  try {
    const data: unknown = JSON.parse(text);
    for (const [src, alt] of altsIn(data)) if (alts.has(src)) alts.set(src, alt);
    return { alts, title: textOf(looseOf(looseOf(data)['page'])['title']) };
  } catch {
    return { alts, title: '' };
  }
}

/** Finds the documents that show each picture, by its address. Documents that have not changed are not read again. */
export function pictureUses(
  context: SiteContext,
): (apps: readonly Id[]) => Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const { provisioned, editorReads, readDocuments, definition } = context;
  const known = new Map<string, ReadonlyMap<number, ReadDocument<Pictures>>>();

  return async (apps) => {
    const uses = new Map<string, PictureUse[]>();
    for (const [chapter, { app_id, json_field_id: element_id, slug_field_id }] of Object.entries(
      provisioned.chapters,
    )) {
      if (!apps.includes(app_id)) continue;
      const items = await editorReads.items(app_id);
      const found = await readDocuments(
        { app_id, element_id, items },
        known.get(chapter) ?? new Map<number, ReadDocument<Pictures>>(),
        picturesOf,
      );
      known.set(chapter, found);
      for (const item of items) {
        const { alts, title = '' } = found.get(item.item_id)?.value ?? {};
        const path = fieldText(item, slug_field_id);
        const { lang } = languageOf(path, definition.settings.languages);
        const isSetting = chapter === settingsChapter;
        const address = { app_id, item_id: item.item_id, element_id };
        for (const [src, alt] of alts ?? []) {
          const own = uses.get(src) ?? [];
          own.push({ address, path, title, isSetting, lang, alt });
          uses.set(src, own);
        }
      }
    }
    return uses;
  };
}
