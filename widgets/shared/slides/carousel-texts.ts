/** Built-in texts of a carousel; a block has them among its own. */
export const carouselTexts = {
  carousel: 'carousel',
  slide: 'slide',
  /** Name of a slide. */
  position: '{number} of {count}',
  pause: 'Stop automatic scrolling',
  play: 'Start automatic scrolling',
};
