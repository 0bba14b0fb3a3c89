import type { Bus } from './bus.js';
import { isPlainClick } from '../basics/is-plain-click.js';

/** Attributes of an opener: a link that leads somewhere useful without script, and opens a popup with it. */
export const openerAttributes = { popup: 'data-gh-popup', placement: 'data-gh-placement' } as const;

/** Placement that a form gets if the opener of its popup has none (site specification, chapter 4). */
export const noPlacement = 'no-placement-attribute';

/**
 * Listens to every opener below a root, those in open shadow roots included. Where the page has not that popup, the link is followed.
 *
 * @param open opens a popup; returns false where there is none
 * @param signal ends it
 */
export function listenToOpeners(
  root: Document | ShadowRoot | HTMLElement,
  open: (popupId: string, placement: string | undefined, opener: HTMLElement) => boolean,
  signal: AbortSignal,
): void {
  root.addEventListener(
    'click',
    (event: Event) => {
      if (!isPlainClick(event as MouseEvent)) return;
      for (const opener of event.composedPath() as Partial<HTMLElement>[]) {
        const { ghPopup: popupId, ghPlacement: placement } = opener.dataset ?? {};
        if (popupId === undefined) continue;
        if (open(popupId, placement, opener as HTMLElement)) event.preventDefault();
        return;
      }
    },
    { signal },
  );
}

/** Keeps the latest wish per popup until the popup is alive, and asks for it to be woken. */
export function keepPendingPopups(
  bus: Bus,
  wake: (popupId: string) => void,
  signal: AbortSignal,
): (popupId: string) => { readonly placement: string } | undefined {
  const pending = new Map<string, { readonly placement: string }>();
  bus.on(
    'open-popup',
    (detail) => {
      // Pages dispatch it, too, with whatever they like.
      const { popupId, placement } = (detail as Partial<typeof detail> | null) ?? {};
      if (!popupId) return;
      pending.set(popupId, { placement: placement ? `${placement}` : noPlacement });
      wake(popupId);
    },
    { signal },
  );
  return (popupId) => {
    const wish = pending.get(popupId);
    pending.delete(popupId);
    return wish;
  };
}
