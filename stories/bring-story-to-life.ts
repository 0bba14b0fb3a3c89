import { createLoader } from '../runtime/entry/loader.js';
import { aliases, blocks } from 'virtual:siteblocks/parts';
import { openParts, table } from 'virtual:siteblocks/table';
import type { Runtime } from '../runtime/entry/runtime.js';
import { stubs } from './story-site.js';

/** Footers ask about cookies: here they have been answered, with no. */
function declineCookies(): void {
  localStorage.setItem('agreeWithCookies', 'false');
  localStorage.setItem('cookieConsentTime', `${Date.now()}`);
}

const isBlock = ({ localName }: Element): boolean => (aliases[localName] ?? localName) in blocks;

/**
 * Brings the blocks of a story to life as the script of a page does, their lives without React included, and at once: a story waits for no touch.
 *
 * @param root What the story stands in; blocks that come into it later come to life too.
 * @returns `alive`: settled once those that are there by now are alive; `end`: ends what they have begun.
 */
export function bringStoryToLife(
  root: HTMLElement,
  runtime: Runtime,
): { readonly alive: Promise<void>; readonly end: () => void } {
  declineCookies();
  const ends: (() => void)[] = [];
  const ofStory: typeof stubs = {
    ...stubs,
    keep({ met, left }) {
      const keeper: typeof loader.keeper = { met: (element) => root.contains(element) && met(element), left };
      stubs.keep(keeper);
      ends.push(() => stubs.keepers.delete(keeper));
    },
  };
  const loader = createLoader(table, runtime, ofStory, openParts);
  const wakeAll = () =>
    Promise.all(
      [...root.querySelectorAll<HTMLElement>('*')].filter(isBlock).map(async (element) => {
        await loader.wake(element);
        element.dataset['ghStory'] = 'awake';
      }),
    );
  const observer = new MutationObserver(() => void wakeAll());
  const alive = loader.whenReady().then(async () => {
    loader.begin(root);
    observer.observe(root, { childList: true, subtree: true });
    await wakeAll();
  });
  return {
    alive,
    end() {
      ends.forEach((end) => end());
      observer.disconnect();
      root.replaceChildren();
      // A question about cookies that was asked again stands first on the page.
      [...document.body.children].filter(isBlock).forEach((block) => block.remove());
    },
  };
}
