import type { Enhance } from '../../runtime/entry/runtime.js';

/** Events that show a visitor's presence: every interaction begins with one of these. */
const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;

/** Not every browser knows all of it. */
type Visitor = Partial<Pick<Navigator, 'userActivation'>> & { readonly connection?: { readonly saveData?: boolean } };

/**
 * Preloads the files of the page's blocks once a visitor has reached the form: on a slow network, loading takes longer
 * than filling in a short form. A visitor who looks at the form for a moment finds it active. Loads nothing for
 * visitors who never reach the form, before the first interaction, or if the page itself defines when the form is
 * activated.
 */
export const enhance: Enhance = (element, activate, { openParts }) => {
  const { connection, userActivation }: Visitor = navigator;
  if (connection?.saveData || element.dataset['wake']) return undefined;
  const met = new AbortController();
  const comeTo = () => {
    met.abort();
    // Failed files are fetched again when the form is touched.
    openParts().then(
      ({ whenLookedAt }) => whenLookedAt(element, () => void activate()),
      () => undefined,
    );
  };
  if (scrollY > 0 || userActivation?.hasBeenActive) comeTo();
  else for (const type of signs) addEventListener(type, comeTo, met);
  return () => met.abort();
};
