import type { BlockSample } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'picture, title and form',
    html: '<gh-get-in-touch data-gh-id="contact" data-form-placement="home"></gh-get-in-touch>',
    document: {
      contact: {
        title: 'Start with a drawing',
        subtitle: 'Send a plan, a sketch or a photograph of a napkin.',
        image: { src: '/assets/images/stair-light.jpg', alt: 'A stair in a hall', width: 1200, height: 800 },
      },
    },
  },
  { name: 'form alone', html: '<gh-get-in-touch></gh-get-in-touch>' },
];
