import type { Enhance } from '../../runtime/runtime.js';

/** How far below the window the list is when what counts is fetched, so that it is there in time. */
const rootMargin = '200px';

/** Colours that the visitor's system sets would show the text and what is shown in its place together. */
const isUnwanted = () => matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches;

/** Lets the figures count up once they are seen; what counts is fetched shortly before. Where it cannot be had, the figures stay as they are. */
export const enhance: Enhance = (element, _activate, { state }) => {
  const list = (element.shadowRoot ?? element).querySelector('.gh-counters-list');
  if (!list || isUnwanted()) return undefined;
  const leave = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      import('./count-up.js')
        .then(({ countUp }) => leave.signal.aborted || countUp(list, () => state.get().editing, leave.signal))
        .catch(() => undefined);
    },
    { rootMargin },
  );
  observer.observe(list);
  return () => {
    observer.disconnect();
    leave.abort();
  };
};
