import type { Enhance } from '../../runtime/entry/runtime.js';

/** Moves the border between the pictures to where the slider stands. */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const range = root.querySelector<HTMLInputElement>('.gh-compare-range');
  if (!range) return undefined;
  const move = () => range.parentElement?.style.setProperty('--gh-compare', `${range.value}%`);
  // A browser keeps where it stood when a visitor comes back.
  if (range.value !== range.defaultValue) move();
  range.addEventListener('input', move);
  return () => range.removeEventListener('input', move);
};
