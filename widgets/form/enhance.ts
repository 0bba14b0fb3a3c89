import type { Enhance } from '../../runtime/entry/runtime.js';

/** What tells that somebody is there: whatever else they do begins with one of these. */
const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;

/** Not every browser knows all of it. */
type Visitor = Partial<Pick<Navigator, 'userActivation'>> & { readonly connection?: { readonly saveData?: boolean } };

/**
 * Has the files of the page's blocks at hand when a visitor who has come to the form touches it: on a slow network they take longer than a
 * short form does to fill in. Who looks at the form for a moment finds it alive. Nothing of it is done for those who never come to it, nor
 * before anybody has done anything, nor where the page says itself when the form wakes.
 */
export const enhance: Enhance = (element, activate, { openParts }) => {
  const { connection, userActivation }: Visitor = navigator;
  if (connection?.saveData || element.dataset['wake']) return undefined;
  const met = new AbortController();
  const comeTo = () => {
    met.abort();
    // What fails is fetched again when the form is touched.
    openParts().then(
      ({ whenLookedAt }) => whenLookedAt(element, () => void activate()),
      () => undefined,
    );
  };
  if (scrollY > 0 || userActivation?.hasBeenActive) comeTo();
  else for (const type of signs) addEventListener(type, comeTo, met);
  return () => met.abort();
};
