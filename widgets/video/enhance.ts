import type { Enhance } from '../../runtime/runtime.js';

/** Puts the host's player in the place of the link to it, once that is clicked. */
export const enhance: Enhance = (element, _activate, { isPlainClick }) => {
  const root = element.shadowRoot ?? element;
  const link = root.querySelector<HTMLAnchorElement>('[data-frame]');
  if (!link) return undefined;
  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset['frame'] ?? '';
    frame.title = link.dataset['title'] ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // The hosts' players refuse pages that do not say who they are.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.hidden = true;
    link.after(frame);
    frame.focus();
  };
  link.addEventListener('click', play);
  return () => link.removeEventListener('click', play);
};
