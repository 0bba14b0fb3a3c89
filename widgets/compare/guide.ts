import type { BlockGuide } from '../shared/block-guide.js';

const picture = (name: string, alt: string, width = 1200, height = 800) => ({
  src: `/assets/images/${name}.jpg`,
  alt,
  width,
  height,
});

export const guide: BlockGuide = {
  group: 'Media',
  best: {
    name: 'clay and final picture of a villa',
    html: '<gh-compare data-gh-id="compare"></gh-compare>',
    document: {
      compare: {
        title: 'From clay to grade',
        text: 'Camera and sun stay where they were settled on day two.',
        before: picture('villa-dusk-clay', 'The villa in gray clay', 1920, 1280),
        after: picture('villa-dusk', 'The same villa with its materials at dusk', 1920, 1280),
        beforeLabel: 'Clay, day two',
        afterLabel: 'Final, day eight',
      },
    },
  },
};
