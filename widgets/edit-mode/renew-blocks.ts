import { documentAttribute, documentName } from '../../runtime/document-name.js';
import { markerName } from '../../runtime/marker.js';
import type { Runtime } from '../../runtime/runtime.js';
import { adoptStyles } from '../shared/adopt-styles.js';
import { listChanges } from './changes/changes.js';
import { isDrafting } from './draft/drafting.js';
import { markUnsaved, showText } from './changes/show-changes.js';
import { parsePage } from './parse-page.js';
import type { ParsedPage } from './parse-page.js';
import type { Place } from './text-place.js';

/** The document whose change the page is to show. */
export type ChangedDocument = Pick<Place, 'address' | 'chapter' | 'path'>;

/** What is renewed as a whole: a block, or an area with all blocks that stand in it. */
const block = `[${markerName}], [gh-area]`;
const value = '[gh-array], [gh-id]';

/** The outermost blocks of a page, and the outermost elements that show values of it outside of any block. */
function partsOf(page: Document): Element[] {
  const outer = (selector: string) =>
    [...page.body.querySelectorAll(selector)].filter((element) => !element.parentElement?.closest(selector));
  return [...outer(block), ...outer(value).filter((element) => !element.closest(block))];
}

/** Tells parts of two renderings of a page apart by what they are; those that are alike stand in the same order. */
const nameOf = (part: Element): string =>
  [part.localName, part.getAttribute('data-gh-id'), part.getAttribute('gh-array') ?? part.getAttribute('gh-id')].join();

function shows(part: Element, { address, chapter, path }: ChangedDocument): boolean {
  const own = `[${documentAttribute}="${documentName(address)}"]`;
  const elsewhere = `[data-chapter="${CSS.escape(chapter ?? '')}"][data-gpage="${CSS.escape(path.split('.')[0] ?? '')}"]`;
  const selector = chapter ? `${own}, ${elsewhere}` : own;
  return !part.matches(block) || part.matches(selector) || part.querySelector(selector) !== null;
}

interface Payload {
  readonly calls?: Readonly<Record<string, unknown>>;
}

const payloadOf = (page: Document): Payload => {
  try {
    return JSON.parse(page.getElementById('gh-page')?.textContent ?? '{}') as Payload;
  } catch {
    return {};
  }
};

/** The page as the server renders it now for who edits it; `undefined` where it cannot be had. */
async function pageForEditing(): Promise<ParsedPage | undefined> {
  const address = new URL(location.href);
  address.searchParams.set('mode', 'edit');
  const headers = { accept: 'text/html', 'x-gh-view': isDrafting() ? 'draft' : 'published' };
  const answer = await fetch(address, { headers, cache: 'no-store' }).catch(() => null);
  return answer?.ok ? parsePage(await answer.text()) : undefined;
}

/**
 * Shows a page's blocks as the server renders them now, wherever they show a document that has changed. The rest of the page is left alone, and so
 * is `kept`, wherever it stands.
 *
 * @returns False where the page is not what it was: it has other blocks, or the server cannot be reached.
 */
export async function renewBlocks(runtime: Runtime, changed: ChangedDocument, kept: HTMLElement): Promise<boolean> {
  const next = await pageForEditing();
  if (!next) return false;
  const prefix = `${documentName(changed.address)}#`;
  const { edits } = runtime.state.get();
  return renew(runtime, { next, kept, isNewer: (part) => shows(part, changed) }, () =>
    runtime.state.set({ edits: Object.fromEntries(Object.entries(edits).filter(([key]) => !key.startsWith(prefix))) }),
  );
}

/** Shows what only editors get: entries of lists that are hidden from visitors. Blocks without any stay as they are, and so does `kept`. */
export async function showHidden(runtime: Runtime, kept: HTMLElement): Promise<void> {
  const next = await pageForEditing();
  if (next?.page.querySelector('[gh-hidden]'))
    renew(runtime, { next, kept, isNewer: (_part, newer) => newer.querySelector('[gh-hidden]') !== null });
}

/** The styles of blocks that the page had none of when it was loaded. */
function addStyles({ css, files }: ParsedPage): void {
  const own = document.querySelector<HTMLStyleElement>('style[data-gh-css]');
  const known = new Set(own?.dataset['ghCss']?.split(' '));
  if (!own || files.every((file) => known.has(file))) return;
  adoptStyles(document, css);
  own.dataset['ghCss'] = [...known, ...files.filter((file) => !known.has(file))].join(' ');
}

interface Renewal {
  readonly next: ParsedPage;
  readonly kept: HTMLElement;
  /** True for a part in whose place the newer one is put. */
  readonly isNewer: (part: Element, newer: Element) => boolean;
}

function renew(runtime: Runtime, { next, kept, isNewer }: Renewal, begin?: () => void): boolean {
  const [now, then] = [partsOf(document), partsOf(next.page)];
  if (now.map(nameOf).join('\n') !== then.map(nameOf).join('\n')) return false;
  Object.assign(runtime.payload.calls ?? {}, payloadOf(next.page).calls);
  begin?.();
  addStyles(next);
  for (const [at, part] of now.entries()) {
    const newer = then[at];
    if (!newer || !isNewer(part, newer)) continue;
    const fresh = document.importNode(newer, true);
    if (part.contains(kept)) fresh.querySelector(kept.localName)?.replaceWith(kept);
    part.replaceWith(fresh);
  }
  for (const { place, html } of listChanges()) showText(document, place, html);
  markUnsaved(document);
  return true;
}
