import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import type { Id } from '../../../sdk/index.js';
import type { ReadDocument } from '../../../kit/reads/read-document.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { looseOf, textOf } from '../../../widgets/site/lists/read-entry.js';
import type { SiteContext } from '../../site/site-context.js';

/** What a document leads to. */
interface Links {
  /** Paths of the site, without query and fragment. */
  readonly paths: ReadonlySet<string>;
  /** Last parts of the addresses of authors and categories that an article names. */
  readonly names: ReadonlySet<string>;
  readonly title: string;
}

/** A place that leads to a page. */
export interface IncomingLink {
  /** Path of the page with the link, or the key of a setting that pages share. */
  readonly from: string;
  /** Title of that page; empty for a setting. */
  readonly title: string;
  readonly isSetting: boolean;
}

/** Paths of links: values of documents, and addresses in their texts. */
const linked = /["'](\/[^"'\\\s<>?#]{0,300})/g;

function linksOf(text: string): Links {
  const paths = new Set([...text.matchAll(linked)].map(([, path = '']) => path));
  try {
    const data = looseOf(JSON.parse(text));
    const entry = looseOf(data['entry']);
    const categories = Array.isArray(entry['categories']) ? (entry['categories'] as readonly unknown[]) : [];
    const names = [entry['author'], ...categories].filter((name) => typeof name === 'string');
    return { paths, names: new Set(names), title: textOf(looseOf(data['page'])['title']) };
  } catch {
    return { paths, names: new Set(), title: '' };
  }
}

type Found = ReadonlyMap<number, ReadDocument<Links>>;

/** A page whose incoming links are wanted. */
interface LinkedPage {
  /** Its paths in all its languages. */
  readonly paths: readonly string[];
  /** Its items: they do not count as places that lead to it. */
  readonly items: ReadonlySet<Id>;
  /** The last part of its address, for authors and categories. Articles name them by it. */
  readonly name?: string | undefined;
}

/** Finds the places in documents that lead to a page. Documents that have not changed are not read again. */
export function incomingLinks(context: SiteContext): (page: LinkedPage) => Promise<readonly IncomingLink[]> {
  const { provisioned, editorReads, readDocuments } = context;
  const known = new Map<string, Found>();

  return async ({ paths, items: own, name }) => {
    const links: IncomingLink[] = [];
    for (const [chapter, { app_id, json_field_id: element_id, slug_field_id }] of Object.entries(
      provisioned.chapters,
    )) {
      const items = await editorReads.items(app_id);
      const found: Found = await readDocuments(
        { app_id, element_id, items },
        known.get(chapter) ?? new Map<number, ReadDocument<Links>>(),
        linksOf,
      );
      known.set(chapter, found);
      for (const item of items) {
        const { paths: to, names, title } = found.get(item.item_id)?.value ?? {};
        if (!to || own.has(item.item_id)) continue;
        if (paths.some((path) => to.has(path)) || (name !== undefined && names?.has(name)))
          links.push({
            from: fieldText(item, slug_field_id),
            title: title ?? '',
            isSetting: chapter === settingsChapter,
          });
      }
    }
    return links;
  };
}
