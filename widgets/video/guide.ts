import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Media',
  best: 'a film of YouTube',
  use: ['Show a film with sound that a visitor starts.'],
  avoid: ['For a silent film behind a title, use the Video banner.'],
  pair: {
    do: 'Say in one sentence what the film shows.',
    dont: 'Do not retell the film.',
    change: {
      'document.film.text':
        'The film begins at dawn. We see the canal. Then we see the first house, with its red door. A woman walks by. Then the sun rises, and we see the second house. The camera climbs over the roofs. At the end we see the whole quarter from above, and the name of the developer.',
    },
  },
  content: ['Title: at most 50 characters.', 'Poster: 1280 pixels or wider.', 'Give the date for search engines.'],
  anatomy: ['Title and text', 'Poster', 'Play button', 'Note on films of other sites'],
  keyboard: [
    ['Tab', 'Moves to the play button.'],
    ['Enter', 'Plays the film.'],
    ['Player keys', 'Those of the browser or the other site.'],
  ],
  reader: ['The play button says the title of the film.', 'A note says that the other site learns of the visit.'],
  related: ['video-banner', 'image'],
};
