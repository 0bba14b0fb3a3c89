import type { Id } from '../../sdk/index.js';
import { asksForDraft, previewToken } from './preview-cookie.js';
import type { PreviewLinks } from './preview-links.js';

/** The visitor's right to see unpublished content. Editors see their draft, others a preview until a moment in ms since 1970. */
export type DraftView = { readonly view: 'draft' } | { readonly view: 'preview'; readonly until: number };

/** Apps of the chapters whose drafts are shown; all others are shown as they are published. */
export interface ShownDrafts {
  readonly apps: readonly Id[];
}

/** `ended`: the browser has a preview's cookie that is good no more. */
export type ViewOfRequest = (DraftView & ShownDrafts) | { readonly view: 'published' } | { readonly view: 'ended' };

/** Headers of every answer with something that is not published: no cache keeps it, no search engine lists it, no other site hears of its address. */
export const unpublishedHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/**
 * What a request is shown: drafts for an editor who asks for them, a preview for who has a link to it, else what is published.
 *
 * @param own - apps that the editor may write who makes the request, by their own will; of all others: none
 * @param path - of the page
 */
export async function viewOfRequest(
  request: Request,
  { own, path, links }: { readonly own: readonly Id[]; readonly path: string; readonly links: PreviewLinks },
): Promise<ViewOfRequest> {
  if (own.length > 0 && asksForDraft(request)) return { view: 'draft', apps: own };
  const token = previewToken(request);
  if (token === undefined) return { view: 'published' };
  const link = await links.check(token);
  if (link.state !== 'good') return { view: 'ended' };
  if (link.path !== null && link.path !== path) return { view: 'published' };
  return { view: 'preview', until: link.expires, apps: link.apps };
}
