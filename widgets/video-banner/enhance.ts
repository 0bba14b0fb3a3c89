import type { Enhance } from '../../runtime/entry/runtime.js';
import { visibilityObserver } from '../../runtime/basics/observers.js';

/** What browsers say of a visitor who pays for what is loaded. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Plays the film while it is visible, until a visitor stops it. Visitors who prefer reduced motion or save data keep
 * the picture.
 */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const film = root.querySelector('video');
  const button = root.querySelector<HTMLButtonElement>('.gh-video-banner-pause');
  const isUnwanted =
    matchMedia('(prefers-reduced-motion: reduce)').matches || (navigator as Connection).connection?.saveData;
  if (!film || !button || isUnwanted) return undefined;
  let isStopped = false;
  // Browsers do not autoplay a film with sound, and the attribute is lost when React renders in the browser.
  film.muted = true;
  const show = () => {
    button.dataset['state'] = film.paused ? 'paused' : 'playing';
    button.ariaLabel = (film.paused ? button.dataset['play'] : button.dataset['pause']) ?? null;
    if (film.paused) return;
    button.hidden = false;
    film.dataset['ghShown'] = '';
  };
  // A browser that refuses to play leaves the picture.
  const play = () => void film.play().catch(() => undefined);
  film.onplaying = film.onpause = show;
  button.onclick = () => {
    isStopped = !film.paused;
    if (isStopped) film.pause();
    else play();
  };
  // Of several changes since the last call only the latest says how it is now.
  const observer = visibilityObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) film.pause();
    else if (!isStopped) play();
  });
  observer.observe(film);
  return () => {
    observer.disconnect();
    film.pause();
  };
};
