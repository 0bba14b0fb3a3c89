import type { Enhance } from '../../runtime/entry/runtime.js';
import { isBusy } from './is-busy.js';
import { lockScroll } from './lock-scroll.js';
import { remember, wasSeen } from './seen-popups.js';

/** How long a popup that would interrupt the visitor waits before it looks again, in milliseconds. */
const patience = 1000;

const formTags = 'gh-form,get-in-touch-form';
const headings = 'h1,h2,h3,h4,h5,h6';
const fields = 'input:not([type="hidden"],[tabindex="-1"]),textarea,select';

/**
 * Opens the dialog on request and automatically, and emits events when it opens and closes. Focus goes to the first
 * field. The browser returns it on closing.
 */
export const enhance: Enhance = (element, _activate, { bus, signal: ended, state, takePendingPopup }) => {
  const root = element.shadowRoot ?? element;
  const popupId = element.getAttribute('data-popup-id') ?? '';
  const find = () => (element.isConnected ? root.querySelector('dialog') : null);
  const form = () => element.querySelector(formTags) ?? root.querySelector(formTags);
  const { delay, frequency } = find()?.dataset ?? {};
  const leave = new AbortController();
  const { signal } = leave;
  let open = false;
  let met = false;
  let field: HTMLElement | null | undefined;
  let unlock: (() => void) | undefined;
  let giveBack: (() => void) | undefined;

  /** The first match in what the dialog holds, wherever isolation has put that. */
  const inside = (selector: string) => {
    const inner = form();
    for (const place of [inner?.shadowRoot, inner, find()?.querySelector('.gh-popup-content'), element]) {
      const found = place?.querySelector<HTMLElement>(selector);
      if (found) return found;
    }
    return undefined;
  };

  /** Its heading is its name, by reference where both are in one tree. */
  const name = (dialog: HTMLDialogElement) => {
    const heading = 'named' in dialog.dataset ? undefined : inside(headings);
    if (!heading) return;
    heading.id ||= `gh-popup-${popupId}-title`;
    if (heading.getRootNode() === dialog.getRootNode()) dialog.setAttribute('aria-labelledby', heading.id);
    else dialog.setAttribute('aria-label', heading.textContent.trim());
  };

  const show = (byItself?: boolean) => {
    const dialog = find();
    if (!dialog || dialog.open) return;
    name(dialog);
    if (!dialog.dataset['corner']) {
      unlock ??= lockScroll();
      dialog.showModal();
    }
    // A card that opens automatically must not take the focus from the visitor's task.
    else if (byItself) dialog.open = true;
    else dialog.show();
    return (open = true);
  };

  /** Once for each time that it opens, as soon as there is a field. */
  const enter = () => {
    if (field?.isConnected || (find()?.dataset['corner'] && !root.querySelector('dialog:focus-within'))) return;
    field = inside(fields);
    field?.focus();
  };

  const start = (placement?: string) => {
    if (!show(!placement)) return;
    met = true;
    remember(popupId, frequency);
    const target = form();
    const attribute = 'data-form-placement';
    const own = target?.getAttribute(attribute);
    placement ||= own || 'no-placement-attribute';
    giveBack ??= () => (own ? target?.setAttribute(attribute, own) : target?.removeAttribute(attribute));
    target?.setAttribute(attribute, placement);
    field = undefined;
    enter();
    bus.emit('popup-open', { popupId, placement }, element);
  };

  const hear = (event?: Event) => {
    const wish = find() && takePendingPopup(popupId);
    if (!wish) return;
    // On closing the browser gives the focus back to what has it now, and not every browser focuses a link that is clicked.
    (event?.composedPath()[0] as Partial<HTMLElement> | undefined)?.focus?.();
    start(wish.placement);
  };

  const come = () => {
    if (!find() || met || wasSeen(popupId, frequency)) return;
    if (isBusy() || state.get().editing) timer = setTimeout(come, patience);
    else start();
  };

  const closed = ({ target }: Event) => {
    if (target !== find()) return;
    open = false;
    unlock?.();
    unlock = undefined;
    bus.emit('popup-close', { popupId }, element);
  };

  root.addEventListener('close', closed, { capture: true, signal });
  // In a frame without `allow-forms` the form of the button closes nothing.
  root.addEventListener(
    'click',
    ({ target }) => (target as Element).matches('.gh-popup-close button') && find()?.close(),
    { signal },
  );
  // Coming to life may bring another dialog, where the page is older than this script, and the form may come later than the dialog.
  element.addEventListener(
    'widget-ready',
    () => {
      if (!open) return;
      show(true);
      const dialog = find();
      if (dialog) name(dialog);
      enter();
    },
    { signal },
  );
  let timer = delay ? setTimeout(come, +delay) : undefined;
  hear();
  const deaf = bus.on('open-popup', (_wish, event) => hear(event));
  return () => {
    leave.abort();
    deaf();
    clearTimeout(timer);
    unlock?.();
    // The page ends the runtime: its form is what it was.
    if (ended.aborted) giveBack?.();
  };
};
