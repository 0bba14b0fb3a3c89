import { documentAttribute, documentName } from '../../../runtime/page/document-name.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { documentOwner, pageAddress } from '../../places/text-place.js';
import type { Place } from '../../places/text-place.js';

/** A document that belongs to another page than the one that shows it, or to several pages. */
export interface SharedThing {
  /** Names the document among those of the site. */
  readonly key: string;
  /** `page`: another page; `several`: all pages that show it, such as the document of the menu. */
  readonly owner: 'page' | 'several';
  /** Address of the page that it belongs to, as far as the page that shows it links there. */
  readonly href?: string | undefined;
}

type ValuePlace = Pick<Place, 'address' | 'chapter' | 'path' | 'lang'>;

const keyOfPage = (chapter: string | null, page: string, lang = document.documentElement.lang): string =>
  `${lang}:${chapter || 'pages'}:${page.split('.')[0] ?? ''}`;

/** The key of the thing whose document holds a value; the page's own document has one too. */
export const keyOfPlace = ({ address, chapter, path, lang }: ValuePlace): string =>
  chapter ? keyOfPage(chapter, path, lang) : documentName(address);

const ownerOf = (chapter: string | null): SharedThing['owner'] => (chapter === settingsChapter ? 'several' : 'page');

/** The thing whose document holds a value that is not the page's own. */
export const sharedThingAt = (place: ValuePlace): SharedThing => ({
  key: keyOfPlace(place),
  owner: ownerOf(place.chapter ?? null),
});

/** What an element shows that is not the page's own, by what the page says of it; `undefined` for what belongs to the page. */
export function sharedThingOf(element: Element): SharedThing | undefined {
  const [chapter, page] = [element.getAttribute('data-chapter'), element.getAttribute('data-gpage')];
  if (chapter && page) return { key: keyOfPage(chapter, page), owner: ownerOf(chapter) };
  const owner = documentOwner(element);
  if (!owner) return undefined;
  const name = owner.getAttribute(documentAttribute);
  const own = pageAddress(element.ownerDocument);
  const otherPage = owner.getAttribute('data-gpage');
  if (name && own ? name === documentName(own) : !otherPage) return undefined;
  const link = element.closest<HTMLAnchorElement>('a[href]');
  return {
    key: name ?? keyOfPage(owner.getAttribute('data-chapter'), otherPage ?? ''),
    owner: ownerOf(owner.getAttribute('data-chapter')),
    href: link && owner.contains(link) ? link.href : undefined,
  };
}
