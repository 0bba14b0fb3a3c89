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
  use: ['Show one view before and after.'],
  avoid: ['For more than two states, use States.', 'Do not compare pictures with different cameras.'],
  pair: {
    do: 'Use two pictures with the same view.',
    dont: 'Do not compare unlike views.',
    change: {
      'document.compare.before.src': '/assets/images/kitchen-oak.jpg',
      'document.compare.before.alt': 'A kitchen',
    },
  },
  content: ['Label: at most 20 characters.', 'Both pictures with the same size.'],
  anatomy: ['Title and text', 'Two pictures above each other', 'Handle', 'Labels'],
  keyboard: [
    ['Tab', 'Moves to the handle.'],
    ['Left and Right', 'Move the border by one step.'],
    ['Home and End', 'Show one picture whole.'],
  ],
  reader: ['The handle is a slider that says how much is shown.', 'Both pictures are described.'],
  related: ['states', 'gallery'],
};
