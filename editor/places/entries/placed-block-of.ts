/** The block of an area that an element is, or lies in; `undefined` where it lies in none. */
export const placedBlockOf = (element: Element): HTMLElement | undefined =>
  element.closest<HTMLElement>('[gh-area] > [gh-item]') ?? undefined;
