import { fieldText } from '../../../widgets/site/field-text.js';
import { unpublished } from '../../../widgets/site/lists/chapter-record.js';
import type { SiteChapter } from '../../../kit/site-chapter.js';
import type { SiteContext } from '../../site/site-context.js';
import { allPaths } from './page-versions.js';
import { pathsInLanguages } from './path-flaw.js';
import { taken } from './refuse-path.js';

export interface NewItem {
  readonly config: SiteChapter;
  /** With its language's prefix. */
  readonly path: string;
  readonly template: string;
  readonly robots?: string;
  /** What it is in a chapter of articles. */
  readonly type?: string | undefined;
  readonly document: unknown;
  /** Paths that must be free; default: the item's own in every language. */
  readonly free?: readonly string[];
}

/**
 * Adds a page that visitors do not see yet. The same key makes it once, however often it is sent and wherever the process ended in between.
 *
 * @throws PageError `path-taken`
 */
export async function addItem(context: SiteContext, item: NewItem, key: string): Promise<void> {
  const { client, storage, definition } = context;
  const { config, path, template, robots = '', type, document } = item;
  const { app_id } = config;
  const free = item.free ?? pathsInLanguages(definition, path);
  const isRepeated = (await storage.hasKey?.(key)) ?? false;
  const { pages } = await allPaths(context);
  if (!isRepeated && free.some((other) => pages.has(other))) throw taken(path);
  const values = [
    [config.slug_field_id, path],
    [config.template_field_id, template],
    [config.robots_field_id, robots],
    [config.status_field_id, unpublished],
    [config.type_field_id, type],
  ] as const;
  const fields = values.flatMap(([field_id, field_value]) =>
    field_id === undefined || field_value === undefined ? [] : [{ field_id, field_value }],
  );
  const [added] = await client.items.add(app_id, [{ fields }], { idempotencyKey: key });
  if (!added) throw new Error(`The platform did not answer with the item of ${path} that it stored.`);
  const { item_id } = added;
  // Another process of this site may have taken the address in between: the older item keeps it.
  const items = (await context.editorReads.items(app_id)).filter(
    (one) => fieldText(one, config.slug_field_id) === path,
  );
  if (items.some((one) => one.item_id < item_id)) {
    await client.items.delete(app_id, [item_id]);
    throw taken(path);
  }
  const data = JSON.stringify(document);
  await client.documents
    .insert({ app_id, item_id, element_id: config.json_field_id, data }, { if_rev: 0 })
    .catch((error: unknown) => {
      // The document of a page that was made before stays as its editor has left it.
      if ((error as { readonly code?: unknown }).code !== 'conflict') throw error;
    });
}
