import { createLoader } from '../runtime/entry/loader.js';
import { aliases, blocks } from 'virtual:siteblocks/parts';
import { openParts, table } from 'virtual:siteblocks/table';
import type { Runtime } from '../runtime/entry/runtime.js';
import { stubs } from './story-site.js';

/** What a visitor has answered about cookies, by the toolbar's word: without an answer a footer would ask in every story. */
function answerCookies(consent: string): void {
  if (consent === 'unasked')
    return ['agreeWithCookies', 'cookieConsentTime'].forEach((key) => localStorage.removeItem(key));
  localStorage.setItem('agreeWithCookies', String(consent === 'accepted'));
  localStorage.setItem('cookieConsentTime', `${Date.now()}`);
}

const isBlock = ({ localName }: Element): boolean => (aliases[localName] ?? localName) in blocks;

/**
 * Brings the blocks of a story to life as the script of a page does, their lives without React included, and at once: a story waits for no touch.
 *
 * @param root What the story stands in; blocks that come into it later come to life too.
 * @param consent What the visitor has answered about cookies: `accepted`, `refused` or `unasked`.
 * @returns `alive`: settled once those that are there by now are alive; `end`: ends what they have begun.
 */
export function bringStoryToLife(
  root: HTMLElement,
  runtime: Runtime,
  consent: string,
): { readonly alive: Promise<void>; readonly end: () => void } {
  answerCookies(consent);
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
