import type { Enhance } from '../../runtime/runtime.js';

/** Has the next page of the list made ready once the pager comes near: on the site, and in the browser's own store. */
export const enhance: Enhance = (element) => {
  const next = (element.shadowRoot ?? element).querySelector<HTMLAnchorElement>('[rel~="next"]');
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (!next || connection?.saveData || new URL(next.href).origin !== location.origin) return undefined;
  const observer = new IntersectionObserver(
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
};
