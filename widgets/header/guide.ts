import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: 'transparent over the banner of the home page',
  width: 1600,
  use: ['Put it first in the template of every page.', 'Use the transparent look over a banner with a picture.'],
  avoid: [
    'Do not place it twice or inside a section.',
    'Do not use it for links within one page: write a Contents block.',
  ],
  pair: {
    do: 'Keep five to seven entries, each one or two words.',
    dont: 'Do not repeat every page of the site in the first level.',
    change: {
      'config.menuConfig.menu': [
        { name: 'Interior', link: '/interior/' },
        { name: 'Exterior', link: '/exterior/' },
        { name: 'Product rendering', link: '/product-rendering/' },
        { name: 'Commercial', link: '/commercial/' },
        { name: 'Floor plan', link: '/floor-plan/' },
        { name: 'Site plan', link: '/site-plan/' },
        { name: 'Industrial', link: '/industrial/' },
        { name: 'Real estate', link: '/real-estate/' },
        { name: 'Portfolio', link: '/portfolio/' },
        { name: 'Projects', link: '/projects/' },
        { name: 'Blog', link: '/blog/' },
        { name: 'About us', link: '/about-us/' },
        { name: 'Prices', link: '/prices/' },
        { name: 'Contact', link: '/contact/' },
      ],
    },
  },
  content: [
    'Entry: 1 to 2 words, at most 18 characters.',
    'Panel entry: at most 3 words.',
    'Buttons begin with a verb: “Get a quote”.',
  ],
  anatomy: [
    'Logo, a link to the home page',
    'Menu with a panel for each entry that has pages',
    'Languages',
    'Link to the contact form and the call to action',
    'Button for the menu on narrow screens',
  ],
  keyboard: [
    ['Tab', 'Moves through logo, entries, languages and buttons.'],
    ['Enter or Space', 'Opens or closes the panel of an entry, or follows a link.'],
    ['Escape', 'Closes the open panel or the menu, and returns the focus to its button.'],
  ],
  reader: [
    'The header is a banner landmark with a navigation named “Main menu”.',
    'An entry with a panel is a disclosure that says whether it is expanded.',
    'The entry of the current page is announced as current.',
  ],
  related: ['footer', 'breadcrumbs', 'banner'],
};
