import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'text, list, button and picture',
  use: ['Explain one thing with one picture.', 'Alternate the side of the picture in a series.'],
  avoid: ['For more than four pairs, use Cards.', 'For a picture alone, use Image.'],
  pair: {
    do: 'Let the picture show what the text says.',
    dont: 'Do not write more text than the picture is high.',
    change: {
      'document.light.text':
        '<p>The hour decides what a room shows. We begin with the sun, because the sun decides where a visitor looks first. Only then do we place furniture. A chair that stands in the light is a chair that will be seen, and a chair in the shade might as well not be there.</p><p>After that we look at materials. Wood turns yellow in the evening and gray at noon, and every client asks about it. We keep samples in the studio and measure them. Then we check the view from three more positions. Then we talk to you. Then we begin again.</p>',
    },
  },
  content: ['Title: at most 40 characters.', 'Text: 30 to 80 words.', 'List: 3 to 5 entries of at most 8 words.'],
  anatomy: ['Title', 'Text, list and button', 'Picture or film beside them'],
  keyboard: [['Tab', 'Moves through links and buttons.']],
  reader: ['The text is read before the picture, on every width.', 'The picture is described by its alternative text.'],
  related: ['cards', 'image', 'banner'],
};
