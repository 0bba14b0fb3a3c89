import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: {
    name: 'three services in tabs',
    html: '<gh-tabs data-gh-id="tabs"></gh-tabs>',
    document: {
      tabs: {
        title: 'What we hand over',
        items: [
          {
            title: 'Stills',
            text: '<p>Each view comes as a TIFF for print and a PNG for screens, 8,000 pixels on the long side.</p><ul><li>Layers for sky, planting and people</li><li>A license without an end date</li></ul>',
          },
          {
            title: 'Films',
            text: '<p>Films come as ProRes for the edit and MP4 for the web, with the sound on a track of its own.</p>',
          },
          {
            title: 'Plans',
            text: '<p>Plans come as SVG and PDF, with every label as text, so that a translation takes an hour.</p>',
          },
        ],
      },
    },
  },
  width: 800,
};
