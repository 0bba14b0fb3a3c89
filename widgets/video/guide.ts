import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Media',
  best: 'a film of YouTube',
  use: ['Show a film with sound that a visitor starts.'],
  avoid: ['For a silent film behind a title, use the Video banner.'],
  pair: {
    do: 'Choose a poster that shows what the film is about.',
    dont: 'Do not use a poster with small text.',
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
