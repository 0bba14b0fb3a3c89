import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'story beside a picture',
  use: ['Tell the story of the company, with people, teams and logos of clients.'],
  avoid: ['For one author of articles, use Author.', 'For quotes of clients, use Reviews.'],
  pair: {
    do: 'Show people with name and task.',
    dont: 'Do not write a history of every year.',
    change: {
      'document.about.text':
        '<p>The studio was founded in 2011. In 2012 it moved to a second room. In 2013 it bought its first render farm. In 2014 it hired three people. In 2015 it won a prize.</p><p>In 2016 it opened an office in Lviv. In 2017 it made its first film. In 2018 it moved again. In 2019 it renewed its website. In 2020 everybody worked from home.</p><p>In 2021 the team grew to twelve. In 2022 it grew to fifteen. In 2023 it bought a larger farm. In 2024 it changed its logo.</p>',
    },
  },
  content: ['Story: at most 120 words.', 'Position: at most 4 words.', 'Logos: one colour, about the same area.'],
  anatomy: ['Title', 'Story beside a picture', 'Logos of clients', 'People in teams'],
  keyboard: [['Tab', 'Moves through the links.']],
  reader: [
    'Each team is a list with a heading.',
    'A portrait has the name as its text; a person without a portrait loses nothing.',
  ],
  related: ['author', 'reviews', 'media-text'],
};
