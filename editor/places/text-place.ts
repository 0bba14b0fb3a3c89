import { componentPlace } from '../../runtime/page/component-place.js';
import { documentAttribute, documentName } from '../../runtime/page/document-name.js';
import { markerName } from '../../runtime/entry/marker.js';
import type { Address, ComponentData, Site } from '../../runtime/page/site.js';
import { pageLanguage } from './page-language.js';

/** Where an editable element's value is stored. */
export interface Place {
  readonly address: Address;
  /** Chapter of the document, where it is not the block's own. */
  readonly chapter?: string | undefined;
  /** For a chapter: language of the page, as each one has documents of its own there, under the same names. */
  readonly lang?: string | undefined;
  /** Edit id. */
  readonly path: string;
  /** Ids of the list entries around it, by the stored path of their list. */
  readonly itemIds: Readonly<Record<string, string>>;
  /** The value in one text: its document, and the way to it by the ids of entries, so that it stays the same wherever they are moved to. */
  readonly key: string;
}

function parseAddress(text: string | null | undefined): Address | undefined {
  const [, app, item, element] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? [];
  return app && item && element
    ? { app_id: Number(app), item_id: Number(item), element_id: Number(element) }
    : undefined;
}

/** The chapter that an element itself names: its value is in another document than its block's. */
const chapterOf = (element: Element) => element.getAttribute('data-gpage') && element.getAttribute('data-chapter');

async function askSite(owner: Element, id: string, site: () => Promise<Site>): Promise<ComponentData | null> {
  const { chapter, page } = componentPlace(owner.getAttribute('data-chapter'), owner.getAttribute('data-gpage'));
  return (await site()).component(id, chapter, page);
}

const dataScript = ':scope > script[type="application/json"], :scope > gh-children > script[type="application/json"]';

/**
 * The element that says where the values of an element are stored: the nearest block that has been rendered, or a part of one that shows
 * another page's texts; none: they are the page's own.
 */
export const documentOwner = (element: Element): Element | null =>
  element.closest(`[${markerName}], [${documentAttribute}]`);

/** The page's own document, as the server wrote it on the root. */
export function pageAddress({ documentElement: root }: Document): Address | undefined {
  const chapter = root.getAttribute('data-chapter') ?? 'pages';
  const numbers = ['data-app-id', 'data-item-id', `data-${chapter}-json_field_id`].map((name) =>
    root.getAttribute(name),
  );
  return parseAddress(numbers.join('.'));
}

async function addressOf(element: Element, path: string, site: () => Promise<Site>): Promise<Address | undefined> {
  const component = path.split('.')[0] ?? '';
  if (chapterOf(element)) return (await askSite(element, component, site))?.address;
  const owner = documentOwner(element);
  const written = owner ? parseAddress(owner.getAttribute(documentAttribute)) : pageAddress(element.ownerDocument);
  if (written) return written;
  // A text of the template itself belongs to the page's own document.
  if (!owner) return (await askSite(element, component, site))?.address;
  const id = owner.getAttribute('data-gh-id');
  if (!id || owner.querySelector(dataScript)) return undefined;
  const asked = (await askSite(owner, id, site))?.address;
  // Its copies are found by this too.
  if (asked) owner.setAttribute(documentAttribute, `${asked.app_id}.${asked.item_id}.${asked.element_id}`);
  return asked;
}

/** The app that holds what an element shows, as far as the page tells; `apps` are those of chapters. */
export function appOf(element: Element, apps: ReadonlyMap<string, number>): number | undefined {
  const chapter = chapterOf(element);
  if (chapter) return apps.get(chapter);
  const owner = documentOwner(element);
  if (!owner) return pageAddress(element.ownerDocument)?.app_id;
  return parseAddress(owner.getAttribute(documentAttribute))?.app_id;
}

/** The data of the component that an element shows a value of, as visitors get them. */
export async function componentOf(element: Element, site: () => Promise<Site>): Promise<ComponentData | null> {
  const owner = chapterOf(element) ? element : (documentOwner(element) ?? element);
  return askSite(owner, element.getAttribute('gh-id')?.split('.')[0] ?? '', site);
}

/** Ids of the entries that an element lies in, from the inside out. */
export function itemIdsOf(element: Element, path: string): Record<string, string> {
  const owner = documentOwner(element);
  const ids: Record<string, string> = {};
  for (let item = element.closest('[gh-item]'); item && documentOwner(item) === owner;) {
    const list = item.parentElement?.closest('[gh-array]')?.getAttribute('gh-array');
    if (list && path.startsWith(`${list}.`)) ids[list] ??= item.getAttribute('gh-item') ?? '';
    item = item.parentElement?.closest('[gh-item]') ?? null;
  }
  return ids;
}

/** The way to a value, with the ids of entries in the place of their positions where they have any. */
function wayByIds(path: string, itemIds: Readonly<Record<string, string>>): string {
  const segments = path.split('.');
  return segments
    .map((segment, at) => {
      const id = /^\d+$/.test(segment) ? itemIds[segments.slice(0, at).join('.')] : undefined;
      return id === undefined ? segment : `{${id}}`;
    })
    .join('.');
}

interface ValueOnPage {
  readonly address: Address | undefined;
  readonly chapter: string | undefined;
  readonly path: string;
  readonly itemIds: Readonly<Record<string, string>>;
}

const keyOf = ({ address, chapter, path, itemIds }: ValueOnPage): string =>
  `${address ? documentName(address) : ''}${chapter ? `:${chapter}` : ''}#${wayByIds(path, itemIds)}`;

const pathOf = (element: Element): string => element.getAttribute('gh-id') ?? element.getAttribute('gh-array') ?? '';

/**
 * Where the value of an editable element, or a list, is stored: what the element or its block says, else what the site says of them. `undefined`
 * for data that no document holds.
 */
export async function placeOf(element: Element, site: () => Promise<Site>): Promise<Place | undefined> {
  const path = pathOf(element);
  if (!path) return undefined;
  const address = await addressOf(element, path, site);
  const chapter = chapterOf(element) || undefined;
  const value = { chapter, path, itemIds: itemIdsOf(element, path) };
  const lang = chapter && pageLanguage(element.ownerDocument);
  return address && { address, ...value, lang, key: keyOf({ address, ...value }) };
}

/** Every element of the page that shows the value of a place, wherever its entry stands now. @param name - `gh-array` for a list */
export function elementsShowing(
  document: Document,
  { address, key, lang, path }: Pick<Place, 'address' | 'key' | 'lang' | 'path'>,
  name: 'gh-id' | 'gh-array' = 'gh-id',
): HTMLElement[] {
  const [component = '', ...rest] = path.split('.');
  const last = rest.at(-1);
  const ends = last === undefined ? `[${name}="${CSS.escape(component)}"]` : `[${name}$=".${CSS.escape(last)}"]`;
  // Which document of a chapter a page means only its site knows, and it is another one in each language.
  const here = pageLanguage(document);
  const ofChapter = (lang ?? here) === here ? address : undefined;
  const ofPage = pageAddress(document) ?? address;
  const addressAt = (element: Element): Address | undefined => {
    const owner = documentOwner(element);
    return owner ? parseAddress(owner.getAttribute(documentAttribute)) : ofPage;
  };
  return [...document.querySelectorAll<HTMLElement>(ends)].filter((element) => {
    const chapter = chapterOf(element) || undefined;
    const shown = element.getAttribute(name) ?? '';
    const itemIds = itemIdsOf(element, shown);
    return key === keyOf({ address: chapter ? ofChapter : addressAt(element), chapter, path: shown, itemIds });
  });
}

const named = (element: Element | null) =>
  element && [
    element.localName,
    ...['data-gh-id', 'data-chapter', 'data-gpage'].map((name) => element.getAttribute(name)),
  ];

/** Where an editable element stands on its page, in one text: what the page tells of it without asking the site. */
export function spotOf(element: Element): string {
  const path = pathOf(element);
  const chapter = chapterOf(element) && [element.getAttribute('data-chapter'), element.getAttribute('data-gpage')];
  return JSON.stringify([named(documentOwner(element)), chapter, wayByIds(path, itemIdsOf(element, path))]);
}

/** The first element of a page that stands where {@link spotOf} has told. */
export const atSpot = (document: Document, spot: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[gh-id]')].find((element) => spotOf(element) === spot);
