import { stored } from './stored.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

/** Asks the site where the visitor is before the block does, which asks once it is shown: its request takes this answer. */
export function ahead(site: string): void {
  if (stored('inEU') || stored('agreeWithCookies')) return;
  const link = pageDocument.createElement('link');
  pageDocument.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `${site}/_gh/geo` }),
  );
}
