import { markerName } from '../../../runtime/entry/marker.js';
import { pageDocument } from '../../../runtime/basics/page-document.js';
import { linksNotShown } from '../../../runtime/page/stored-link.js';

/** Blocks that keep the links of their stored HTML. */
const tags: readonly string[] = ['header-component', 'footer-component'];

const anchorsIn = (root: ParentNode): readonly HTMLAnchorElement[] => [
  ...root.querySelectorAll<HTMLAnchorElement>('a[href]'),
];

const hrefOf = (link: Element): string => link.getAttribute('href') ?? '';

/**
 * Keeps the links of a legacy header or footer that the block in its place does not show: they stand inside the tag, as
 * if its author had written them there, and the block shows them as their own menu.
 *
 * @param element a legacy tag with its stored HTML, before it wakes
 */
export function keepLinks(element: HTMLElement): void {
  if (!tags.includes(element.localName) || element.hasAttribute(markerName)) return;
  const stored = anchorsIn(element).map((link) => ({
    href: hrefOf(link),
    text: (link.textContent ?? '').trim() || link.querySelector('img')?.alt || '',
    target: link.target,
    download: link.hasAttribute('download'),
  }));
  if (stored.length === 0) return;
  const add = ({ target }: Event) => {
    if (target !== element) return;
    element.removeEventListener('widget-ready', add);
    const lost = linksNotShown(stored, anchorsIn(element.shadowRoot ?? element).map(hrefOf));
    if (lost.length === 0) return;
    const list = pageDocument.createElement('ul');
    list.className = 'gh-kept-links';
    for (const { href, text, target: place, download } of lost) {
      const link = Object.assign(pageDocument.createElement('a'), { textContent: text });
      link.setAttribute('href', href);
      if (place === '_blank') Object.assign(link, { target: place, rel: 'noopener noreferrer' });
      if (download) link.setAttribute('download', '');
      const item = pageDocument.createElement('li');
      item.append(link);
      list.append(item);
    }
    element.append(list);
  };
  element.addEventListener('widget-ready', add);
}
