import type { Enhance } from '../../runtime/runtime.js';

/** Opens the dialog on request and by itself, and tells when it opens and closes. Focus on the way in and out is the browser's own. */
export const enhance: Enhance = (element, _activate, { bus, takePendingPopup }) => {
  const root = element.shadowRoot ?? element;
  const popupId = element.getAttribute('data-popup-id') ?? '';
  const key = 'popup ' + popupId;
  const find = () => (element.isConnected ? root.querySelector('dialog') : null);
  const delay = find()?.dataset['delay'];
  let open = false;

  /** Whether this session has seen the popup; from now on it has. Where storage is blocked, a page is a session. */
  const seen = () => {
    try {
      const before = sessionStorage[key];
      sessionStorage[key] = 1;
      return before;
    } catch {}
  };

  const show = (byItself?: boolean) => {
    const dialog = find();
    if (!dialog || dialog.open) return;
    if (!dialog.dataset['corner']) dialog.showModal();
    // A card that comes by itself must not take the focus away from what the visitor is doing.
    else if (byItself) dialog.open = true;
    else dialog.show();
    return (open = true);
  };

  const start = (placement?: string) => {
    if (!show(!placement)) return;
    seen();
    const inside = 'gh-form,get-in-touch-form';
    const form = element.querySelector(inside) ?? root.querySelector(inside);
    const name = 'data-form-placement';
    placement ||= form?.getAttribute(name) || 'no-placement-attribute';
    form?.setAttribute(name, placement);
    bus.emit('popup-open', { popupId, placement }, element);
  };

  const hear = (event?: Event) => {
    const wish = find() && takePendingPopup(popupId);
    if (!wish) return;
    // On closing the browser gives the focus back to what has it now, and not every browser focuses a link that is clicked.
    (event?.target as Partial<HTMLElement> | undefined)?.focus?.();
    start(wish.placement);
  };

  const closed = ({ target }: Event) => {
    if (target !== find()) return;
    open = false;
    bus.emit('popup-close', { popupId }, element);
  };

  root.addEventListener('close', closed, true);
  // Coming to life may bring another dialog, where the page is older than this script.
  element.addEventListener('widget-ready', () => open && show(true));
  if (delay) setTimeout(() => seen() || start(), +delay);
  hear();
  return bus.on('open-popup', (_wish, event) => hear(event));
};
