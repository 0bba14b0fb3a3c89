import type { Enhance } from '../../runtime/entry/runtime.js';
import { pageDocument, treeOf } from '../../runtime/basics/page-document.js';
import { visibilityObserver } from '../../runtime/basics/observers.js';

/** Where a link leaves its heading on pages that say nothing of it, in pixels below the top: the header lies above. */
const usual = 96;

/** How far below that line a heading may be and still be the one that is read, in pixels. */
const slack = 16;

/** Marks the link of the heading that is being read. */
export const enhance: Enhance = (element) => {
  // Headings and contents stand in one tree: that of the page, or that of the block which has both.
  const tree = treeOf(element);
  const links = [...(element.shadowRoot ?? element).querySelectorAll('.gh-contents-list a')];
  const pairs = links.flatMap((link) => {
    const heading = tree.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
    return heading ? [{ link, heading }] : [];
  });
  if (pairs.length === 0) return undefined;
  const line = (parseFloat(getComputedStyle(pageDocument.documentElement).scrollPaddingTop) || usual) + slack;
  const mark = () => {
    const current = pairs.findLast(({ heading }) => heading.getBoundingClientRect().top <= line)?.link;
    for (const { link } of pairs) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // The whole area below the line counts as visible. So the observer reports each heading whose upper edge crosses the
  // line, even in one leap.
  const observer = visibilityObserver(mark, { rootMargin: `-${line}px 0px 1000000px`, threshold: [0, 0.5, 1] });
  for (const { heading } of pairs) observer.observe(heading);
  return () => observer.disconnect();
};
