import { documentAttribute, documentName } from '../../../runtime/page/document-name.js';
import { markerName } from '../../../runtime/entry/marker.js';
import type { Runtime } from '../../../runtime/entry/runtime.js';
import { adoptStyles } from '../../../widgets/shared/adopt-styles.js';
import { isDrafting } from '../drafts/drafting.js';
import { showUnsaved } from './show-changes.js';
import { keepFocus } from '../../places/keep-focus.js';
import { releasePictures, parsePage } from '../../places/parse-page.js';
import type { ParsedPage } from '../../places/parse-page.js';
import type { Place } from '../../places/text-place.js';

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

/** What came of showing the page's blocks anew; `held`: a text is open, which would be lost; `other`: the page has other blocks; `away`: the server cannot be reached. */
export type Renewed = 'renewed' | 'held' | 'other' | 'away';

interface Renewal {
  /** The document that has changed; `hidden`: blocks are shown with the entries that only editors see. */
  readonly changed: ChangedDocument | 'hidden';
  /** An element that stays as it is, wherever it stands. */
  readonly kept: HTMLElement;
  /** Holds elements that edit mode adds to the page, such as a login popup. */
  readonly holder: HTMLElement;
  /** True while a text is open. */
  readonly isHeld: () => boolean;
}

/** Shows a page's blocks as the server renders them now, wherever they show what has changed. The rest of the page is left alone. */
export async function renewBlocks(runtime: Runtime, renewal: Renewal): Promise<Renewed> {
  const next = await pageForEditing();
  if (!next) return 'away';
  try {
    return renewal.isHeld() ? 'held' : showPage(runtime, next, renewal);
  } finally {
    releasePictures(next.page);
  }
}

/** Blocks that have left the block that the server writes them in, as an open question about cookies does. */
function blocksThatMoved(now: readonly Element[], { body }: Document, then: readonly Element[]): Element[] {
  const written = new Set(then.map(nameOf));
  const nested = new Set([...body.querySelectorAll(block)].map(nameOf));
  return now.filter((part) => !written.has(nameOf(part)) && nested.has(nameOf(part)));
}

function showPage(runtime: Runtime, next: ParsedPage, { changed, kept, holder }: Renewal): 'renewed' | 'other' {
  const then = partsOf(next.page);
  const shown = partsOf(document).filter((part) => !holder.contains(part));
  const moved = blocksThatMoved(shown, next.page, then);
  const now = shown.filter((part) => !moved.includes(part));
  if (now.map(nameOf).join('\n') !== then.map(nameOf).join('\n')) return 'other';
  Object.assign(runtime.payload.calls ?? {}, payloadOf(next.page).calls);
  if (changed !== 'hidden') forgetEdits(runtime, changed);
  addStyles(next);
  const focusAgain = keepFocus();
  for (const [at, part] of now.entries()) {
    const newer = then[at];
    if (!newer || !(changed === 'hidden' ? newer.querySelector('[gh-hidden]') : shows(part, changed))) continue;
    const fresh = document.importNode(newer, true);
    if (part.contains(kept)) fresh.querySelector(kept.localName)?.replaceWith(kept);
    const twice = new Set(moved.map(nameOf));
    for (const nested of fresh.querySelectorAll(block)) if (twice.has(nameOf(nested))) nested.remove();
    part.replaceWith(fresh);
  }
  showUnsaved(document);
  // Texts can take the focus once the observer of the page has seen them.
  queueMicrotask(focusAgain);
  return 'renewed';
}

/** What was shown before the server rendered a document anew is shown no more. */
function forgetEdits({ state }: Runtime, { address }: ChangedDocument): void {
  const prefix = `${documentName(address)}#`;
  const edits = Object.entries(state.get().edits).filter(([key]) => !key.startsWith(prefix));
  state.set({ edits: Object.fromEntries(edits) });
}

/** The styles of blocks that the page had none of when it was loaded. */
function addStyles({ css, files }: ParsedPage): void {
  const own = [...document.querySelectorAll<HTMLStyleElement>('style[data-gh-css]')];
  const known = new Set(own.flatMap(({ dataset }) => dataset['ghCss']?.split(' ') ?? []));
  const last = own.at(-1);
  if (!last || files.every((file) => known.has(file))) return;
  adoptStyles(document, css);
  last.dataset['ghCss'] = [last.dataset['ghCss'], ...files.filter((file) => !known.has(file))].join(' ');
}
