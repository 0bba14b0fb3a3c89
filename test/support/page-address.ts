import type { DocumentAddress } from '../../sdk/index.js';

/**
 * Address of the document that a page shows, as its HTML says.
 *
 * @param chapter - of the page; default `pages`
 */
export function pageAddress(html: string, chapter = 'pages'): DocumentAddress {
  const [app_id = 0, item_id = 0, element_id = 0] = [
    'data-app-id',
    'data-item-id',
    `data-${chapter}-json_field_id`,
  ].map((name) => Number(new RegExp(`<html[^>]* ${name}="(\\d+)"`).exec(html)?.[1]));
  return { app_id, item_id, element_id };
}
