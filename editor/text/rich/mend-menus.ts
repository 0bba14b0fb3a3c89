const attribute = 'aria-selected';

/**
 * Takes off the entries of the editor's menus that they are selected, which the editor says of the one at hand: such an entry cannot be, and
 * the focus is on it.
 *
 * @param holder Holder of all that edit mode shows.
 * @returns Ends it.
 */
export function mendMenus(holder: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches(`[role^="menuitem"][${attribute}]`))
        target.removeAttribute(attribute);
  });
  observer.observe(holder, { subtree: true, attributeFilter: [attribute] });
  return () => observer.disconnect();
}
