import { idPrefix } from '../../runtime/html/id-prefix.js';
import { hashName } from './hash-name.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

/**
 * Leads to a heading of a stored text by the id that its author gave it, which the sanitiser has put a beginning before: links from elsewhere
 * know it without that. An id that the page itself has is the browser's.
 *
 * @returns Ends it.
 */
export function followHeadingLinks(element: HTMLElement): () => void {
  const follow = (event?: HashChangeEvent) => {
    // Going there is a change of the hash as well, of which the page hears later: following that one would never end.
    if (event?.newURL.includes(`#${idPrefix}`)) return;
    const name = hashName();
    const root = element.shadowRoot ?? element;
    const heading = pageDocument.getElementById(name) ? null : root.querySelector(`#${CSS.escape(idPrefix + name)}`);
    if (!heading || name === '') return;
    if (element.shadowRoot) {
      heading.scrollIntoView();
      return;
    }
    // The browser goes there itself, so that the tab key goes on from there and styles know the target; the address stays that of the link.
    const { href } = location;
    location.replace(`#${encodeURIComponent(heading.id)}`);
    history.replaceState(history.state, '', href);
  };
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
