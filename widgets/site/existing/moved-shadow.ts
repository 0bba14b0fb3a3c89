import { blocks, shadow } from 'virtual:siteblocks/moved';
import { shadowOpener } from '../../../runtime/parts/shadow-opener.js';
import type { OpenShadow } from '../../../runtime/entry/runtime.js';

/** The rules of moved pages for the shadow root of one legacy tag: what they say of the tag, they say of `:host`. */
export const movedShadowCss = (tag: string): string =>
  blocks.replace(new RegExp(`(?<![\\w.:-])${tag}(?![\\w-])`, 'g'), ':host') + shadow;

/**
 * Makes what opens the shadow root of a legacy tag. A block that stands in the page itself has the room of a section.
 *
 * @param texts style sheets of the block, the one that declares the tokens first
 * @param base the page's option `base`
 */
export async function movedShadow(tag: string, texts: readonly string[], base?: string): Promise<OpenShadow> {
  const open = await shadowOpener([...texts, movedShadowCss(tag)], base);
  return (element, inline) => {
    const root = open(element, inline);
    root.classList.toggle('gh-root--section', element.parentElement?.matches('body, main') === true);
    return root;
  };
}
