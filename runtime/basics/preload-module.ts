import { pageDocument } from './page-document.js';

/** Fetches a module, and does not run it yet. */
export function preloadModule(href: string): void {
  pageDocument.head.append(Object.assign(pageDocument.createElement('link'), { rel: 'modulepreload', href }));
}
