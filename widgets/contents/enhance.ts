import type { Enhance } from '../../runtime/runtime.js';

/** How far below the top a heading may be and still be the one that is read, in pixels: the header lies there. */
const offset = 110;

/** Marks the link of the heading that is being read. */
export const enhance: Enhance = (element) => {
  const links = [...(element.shadowRoot ?? element).querySelectorAll<HTMLAnchorElement>('.gh-contents-list a')];
  const pairs = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  if (pairs.length === 0) return undefined;
  const mark = () => {
    const passed = pairs.filter(({ heading }) => heading.getBoundingClientRect().top <= offset);
    const current = passed.at(-1)?.link;
    for (const { link } of pairs) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // A heading that crosses the line is the only moment at which the mark can move.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${offset}px 0px 0px 0px` });
  for (const { heading } of pairs) observer.observe(heading);
  return () => observer.disconnect();
};
