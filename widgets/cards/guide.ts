import type { BlockGuide } from '../shared/block-guide.js';

const picture = (name: string, alt: string, width = 1200, height = 800) => ({
  src: `/assets/images/${name}.jpg`,
  alt,
  width,
  height,
});

export const guide: BlockGuide = {
  group: 'Content',
  best: {
    name: 'three services',
    html: '<gh-cards data-gh-id="services"></gh-cards>',
    document: {
      services: {
        title: 'What we do',
        subtitle: 'One team from model to grade.',
        more: { name: 'All services', link: '/services/' },
        items: [
          {
            title: 'Interior rendering',
            text: 'Rooms with real light, real joinery and the right chair.',
            image: picture('kitchen-oak', 'An oak kitchen with a long table'),
            link: '/services-interior/',
          },
          {
            title: 'Exterior rendering',
            text: 'Street views, dusk shots and photomontages for planning.',
            image: picture('terrace-street', 'A terrace of brick houses on a street'),
            link: '/services-exterior/',
          },
          {
            title: 'Floor plans',
            text: 'Plans that answer what buyers ask, in three languages.',
            image: picture('dollhouse-apartment', 'A furnished apartment from above'),
            link: '/services-floor-plan/',
          },
        ],
      },
    },
  },
};
