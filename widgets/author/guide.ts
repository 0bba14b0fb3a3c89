import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'whole',
  width: 900,
  use: ['Introduce one author on a page of their own.'],
  avoid: ['For the people of a company, use About.'],
  pair: {
    do: 'Say what the author knows.',
    dont: 'Do not list every job.',
    change: {
      'document.author.text':
        '<p>2011: trainee, city planning office. 2012: draftswoman, two offices. 2013: junior architect. 2014: architect. 2015: senior architect. 2016: project lead. 2017: lead of a department. 2018: consultant. 2019: partner. 2020: founder. 2021: lecturer. 2022: member of a jury. 2023: member of a second jury. 2024: advisor of a software company. 2025: chair of an association.</p>',
    },
  },
  content: ['Role: at most 5 words.', 'Introduction: at most 30 words.'],
  anatomy: ['Portrait', 'Name and role', 'Text', 'Link to a profile elsewhere'],
  keyboard: [['Tab', 'Moves through the links.']],
  reader: ['The name is a heading; the portrait is described.'],
  related: ['authors', 'article'],
};
