import { visibilityObserver } from '../../runtime/basics/observers.js';

/**
 * Has the next page of a list made ready once the link to it comes near: on the site, and in the browser's own store.
 *
 * @returns Ends it.
 */
export function prefetchNext(next: HTMLAnchorElement): () => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData || new URL(next.href).origin !== location.origin) return () => {};
  const observer = visibilityObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const address = new URL(next.href);
      address.searchParams.set('mode', 'ssr');
      fetch(address, { priority: 'low' }).catch(() => undefined);
    },
    { rootMargin: '400px' },
  );
  observer.observe(next);
  return () => observer.disconnect();
}
