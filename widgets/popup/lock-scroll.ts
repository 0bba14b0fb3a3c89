/** Width of the scrollbar that has gone, for what is fixed to the window's edge. */
const scrollbarWidth = '--gh-scrollbar';

/** How many dialogs keep the page from scrolling. */
let locks = 0;

/**
 * Keeps the page from scrolling below a dialog. It stays as wide as it was: where its scrollbar was, it gets padding.
 *
 * @returns What lets it scroll again, once.
 */
export function lockScroll(): () => void {
  const { documentElement, body } = document;
  if (locks === 0) {
    const gone = `${innerWidth - documentElement.clientWidth}px`;
    documentElement.style.overflow = 'hidden';
    documentElement.style.setProperty(scrollbarWidth, gone);
    body.style.paddingRight = gone;
  }
  locks += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks > 0) return;
    documentElement.style.overflow = '';
    documentElement.style.removeProperty(scrollbarWidth);
    body.style.paddingRight = '';
  };
}
