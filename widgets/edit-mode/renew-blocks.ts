import { documentAttribute, documentName } from '../../runtime/document-name.js';
import { markerName } from '../../runtime/marker.js';
import type { Runtime } from '../../runtime/runtime.js';
import { listChanges } from './changes/changes.js';
import { isDrafting } from './draft/drafting.js';
import { markUnsaved, showText } from './changes/show-changes.js';
import type { Place } from './text-place.js';

/** The document whose change the page is to show. */
export type ChangedDocument = Pick<Place, 'address' | 'chapter' | 'path'>;

const block = `[${markerName}]`;
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

/**
 * Shows a page's blocks as the server renders them now, wherever they show a document that has changed. The rest of the page is left alone, and so
 * is `kept`, wherever it stands.
 *
 * @returns False where the page is not what it was: it has other blocks, or the server cannot be reached.
 */
export async function renewBlocks(runtime: Runtime, changed: ChangedDocument, kept: HTMLElement): Promise<boolean> {
  const headers = { accept: 'text/html', 'x-gh-view': isDrafting() ? 'draft' : 'published' };
  const answer = await fetch(location.href, { headers, cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [now, then] = [partsOf(document), partsOf(next)];
  if (now.map(nameOf).join('\n') !== then.map(nameOf).join('\n')) return false;
  Object.assign(runtime.payload.calls ?? {}, payloadOf(next).calls);
  const prefix = `${documentName(changed.address)}#`;
  const { edits } = runtime.state.get();
  runtime.state.set({ edits: Object.fromEntries(Object.entries(edits).filter(([key]) => !key.startsWith(prefix))) });
  for (const [at, part] of now.entries()) {
    const newer = then[at];
    if (!newer || !shows(part, changed)) continue;
    const fresh = document.importNode(newer, true);
    if (part.contains(kept)) fresh.querySelector(kept.localName)?.replaceWith(kept);
    part.replaceWith(fresh);
  }
  for (const { place, html } of listChanges()) showText(document, place, html);
  markUnsaved(document);
  return true;
}
