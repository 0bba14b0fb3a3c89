import { pageDocument } from '../../runtime/basics/page-document.js';

/** Modal dialogs of the page; those of blocks have a block around them, and are closed before the question is answered. */
const isOfPage = (node: Node): node is HTMLDialogElement =>
  node instanceof HTMLDialogElement &&
  node.matches(':modal') &&
  !(node.getRootNode() as Partial<ShadowRoot>).host?.matches(':state(awake)');

/** The modal dialog that a visitor is in, in open shadow roots too. All outside it is inert. */
function currentModal(): HTMLDialogElement | undefined {
  let active = pageDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  for (let node: Node | null = active; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null)
    if (isOfPage(node)) return node;
  return [...pageDocument.querySelectorAll<HTMLDialogElement>('dialog:modal')].filter(isOfPage).at(-1);
}

/** Attributes with which pages disable everything around their own modal if it is not a dialog element. */
const inertNames = ['inert', 'aria-hidden'];

/**
 * Keeps a bar above everything that a foreign page shows: in the top layer, and inside the page's modal dialog as long as one is open. Focus
 * stays where it is. As long as the bar shows, the page cannot make it inert.
 *
 * @param bar - a manual popover in the shadow root of a block
 * @returns Ends it.
 */
export function stayOnTop(bar: HTMLElement): () => void {
  const { host } = bar.getRootNode() as ShadowRoot;
  const leave = new AbortController();
  let modal: HTMLDialogElement | undefined;

  const place = () => {
    const wanted = bar.hidden ? undefined : currentModal();
    if (wanted === modal) return;
    modal?.removeEventListener('close', raise);
    removals.disconnect();
    modal = wanted;
    if (!modal) return pageDocument.body.prepend(host);
    modal.append(host);
    modal.addEventListener('close', raise);
    // A framework may take the dialog away without closing it.
    for (const root of [document, modal.getRootNode()]) removals.observe(root, { childList: true, subtree: true });
  };
  const release = () => {
    if (!bar.hidden) for (const name of inertNames) host.removeAttribute(name);
  };
  /** What was opened last in the top layer lies above the rest. */
  const raise = () => {
    place();
    bar.hidePopover();
    if (bar.hidden) return;
    bar.showPopover();
    release();
  };
  const check = () => {
    if (!bar.hidden && currentModal() !== modal) raise();
  };
  const removals = new MutationObserver(() => {
    if (!modal?.isConnected) raise();
  });
  const changes = new MutationObserver(raise);
  changes.observe(bar, { attributeFilter: ['hidden'] });
  // In its own task: a page that insists by an observer would never let go of the browser otherwise.
  const inertness = new MutationObserver(() => setTimeout(release));
  inertness.observe(host, { attributeFilter: inertNames });
  const { signal } = leave;
  // Opening a dialog moves the focus into it. Browsers that tell of dialogs tell also where the window has no focus.
  addEventListener('focusin', check, { signal });
  addEventListener('toggle', check, { signal, capture: true });
  // The key belongs to the bar here, and not to the dialog around it.
  const keepDialog = (event: KeyboardEvent) => {
    if (modal && event.key === 'Escape') event.preventDefault();
  };
  bar.addEventListener('keydown', keepDialog, { signal });
  raise();
  return () => {
    leave.abort();
    changes.disconnect();
    inertness.disconnect();
    removals.disconnect();
    modal?.removeEventListener('close', raise);
  };
}
