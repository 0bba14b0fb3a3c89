import type { Enhance } from '../../runtime/entry/runtime.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

/** Type of consent that films of other hosts need, where the block names none. */
const usualType = 'personalization_storage';

/**
 * Puts the host's player in place of the link to it, once that is clicked. Visitors who have refused the player's
 * cookies see the question again before it.
 */
export const enhance: Enhance = (element, _activate, { isPlainClick, state }) => {
  const root = element.shadowRoot ?? element;
  const link = root.querySelector<HTMLAnchorElement>('[data-frame]');
  if (!link) return undefined;
  const question = root.querySelector<HTMLElement>('.gh-video-question');
  const type = element.getAttribute('data-consent')?.trim() || usualType;
  /** `undefined` while the visitor has said neither. */
  const isGranted = () => state.get().consent?.split(' ').includes(type);
  const play = () => {
    const frame = pageDocument.createElement('iframe');
    frame.src = link.dataset['frame'] ?? '';
    frame.title = link.dataset['title'] ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // The hosts' players refuse pages that do not say who they are.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.hidden = true;
    question?.remove();
    link.after(frame);
    frame.focus();
  };
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isGranted() !== false || !question) {
      play();
      return;
    }
    question.hidden = false;
    link.hidden = true;
    question.querySelector('button')?.focus();
  };
  const look = () => {
    // The answer was changed while the film asked: its question has no reason any more.
    if (isGranted() && question?.hidden === false) play();
  };
  const stopWatching = state.subscribe(look);
  link.addEventListener('click', press);
  question?.querySelector('button')?.addEventListener('click', play);
  return () => {
    stopWatching();
    link.removeEventListener('click', press);
    question?.querySelector('button')?.removeEventListener('click', play);
  };
};
