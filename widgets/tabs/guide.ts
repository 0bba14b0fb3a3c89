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
  use: ['Show two to five texts of which a visitor needs one.'],
  avoid: [
    'Do not use it for steps of one process: use Cards with steps.',
    'Do not use more than six tabs: use the Accordion.',
  ],
  pair: {
    do: 'Name tabs with one or two words.',
    dont: 'Do not write sentences as names of tabs.',
    change: {
      'document.tabs.items.0.title': 'Everything about still pictures for print',
      'document.tabs.items.1.title': 'How we hand over films and sound tracks',
      'document.tabs.items.2.title': 'Plans and their translations',
    },
  },
  content: ['Name: at most 16 characters.', 'Texts of similar length, so that the page does not jump.'],
  anatomy: ['Title', 'Row of tabs', 'Panel with the text of the chosen tab'],
  keyboard: [
    ['Tab', 'Moves to the chosen tab, then into its panel.'],
    ['Left and Right', 'Choose the previous or next tab.'],
    ['Home and End', 'Choose the first or last tab.'],
  ],
  reader: [
    'The row is a tab list that says which tab is selected.',
    'Without script all texts stand below each other with headings.',
  ],
  related: ['accordion', 'cards'],
};
