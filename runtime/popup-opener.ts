import type { Bus } from './bus.js';
import { isPlainClick } from './is-plain-click.js';

/** Attributes of an opener: a link that leads somewhere useful without script, and opens a popup with it. */
export const openerAttributes = { popup: 'data-gh-popup', placement: 'data-gh-placement' } as const;

/** What a form is told where nobody said where its popup was opened from (site specification, chapter 4). */
export const noPlacement = 'no-placement-attribute';

/** Popups of a page with this id, under their own tag and the one of existing pages. */
export function popupsWithId(document: Document, popupId: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('gh-popup,popup-container')].filter(
    (popup) => popup.getAttribute('data-popup-id') === popupId,
  );
}

/** One delegated listener for every opener of a page, those in shadow roots included. A page without that popup follows the link. */
export function listenToOpeners(document: Document, bus: Bus): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    for (const opener of event.composedPath() as Partial<HTMLElement>[]) {
      const { ghPopup: popupId, ghPlacement: placement = '' } = opener.dataset ?? {};
      if (popupId === undefined) continue;
      if (popupsWithId(document, popupId).length === 0) return;
      event.preventDefault();
      return void bus.emit('open-popup', { popupId, placement: placement || noPlacement }, opener as HTMLElement);
    }
  });
}

/** Keeps the latest wish per popup until the popup is alive, and asks for it to be woken. */
export function keepPendingPopups(
  bus: Bus,
  wake: (popupId: string) => void,
): (popupId: string) => { readonly placement: string } | undefined {
  const pending = new Map<string, { readonly placement: string }>();
  bus.on('open-popup', (detail) => {
    if (typeof detail?.popupId !== 'string') return;
    pending.set(detail.popupId, { placement: typeof detail.placement === 'string' ? detail.placement : noPlacement });
    wake(detail.popupId);
  });
  return (popupId) => {
    const wish = pending.get(popupId);
    pending.delete(popupId);
    return wish;
  };
}
