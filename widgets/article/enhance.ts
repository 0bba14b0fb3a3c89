import type { Enhance } from '../../runtime/entry/runtime.js';
import { followHeadingLinks } from '../shared/follow-heading-links.js';
import { reachTables } from '../shared/reach-tables.js';

/** How long a button shows what became of it, in milliseconds. */
const told = 3000;

/**
 * Shows the button that copies the link, which needs a script. Scrolls to a heading by the id that its author gave it.
 * Makes wide tables reachable by keyboard. Counts the view of a listed article if our server counts views; drafts are
 * not counted.
 */
export const enhance: Enhance = (element, _activate, { config }) => {
  const root = element.shadowRoot ?? element;
  const button = root.querySelector<HTMLButtonElement>('.gh-article-copy');
  const status = root.querySelector('.gh-article-share [role="status"]');
  let back: ReturnType<typeof setTimeout>;
  const copy = async () => {
    const result = await navigator.clipboard.writeText(location.href.split('#')[0] ?? '').then(
      () => 'done',
      () => 'failed',
    );
    if (!button) return;
    button.dataset['result'] = result;
    if (status) status.textContent = button.dataset[result] ?? '';
    clearTimeout(back);
    back = setTimeout(() => delete button.dataset['result'], told);
  };
  if (button && 'clipboard' in navigator) {
    button.hidden = false;
    button.addEventListener('click', copy);
  }
  if (config.source === 'site' && config.site === location.origin && root.querySelector('[data-listed]')) {
    const body = JSON.stringify({ slug: location.pathname });
    const headers = { 'content-type': 'application/json' };
    fetch('/_gh/views', { method: 'POST', headers, body }).catch(() => undefined);
  }
  const leaveLinks = followHeadingLinks(element);
  const leaveTables = reachTables(root);
  return () => {
    leaveLinks();
    leaveTables?.();
    clearTimeout(back);
    button?.removeEventListener('click', copy);
  };
};
