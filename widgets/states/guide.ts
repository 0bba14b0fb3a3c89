import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'four states of a picture',
  use: ['Show how one thing changes: a picture from sketch to final, a house from survey to keys.'],
  avoid: ['For two pictures, use Compare.', 'For steps with pictures of different things, use Cards with steps.'],
  pair: {
    do: 'Use the same view in all states.',
    dont: 'Do not use more than six states.',
    change: {
      'document.process.items': [
        'Brief',
        'Plans',
        'Model',
        'Camera',
        'Clay',
        'Materials',
        'Light',
        'People',
        'Grade',
        'Files',
      ].map((title) => ({ title, text: 'Shown after a working day.' })),
    },
  },
  content: ['Name of a step: 1 to 2 words.', 'Text: at most 12 words.', 'Pictures with the same size and camera.'],
  anatomy: ['Title and subtitle', 'Steps with a number', 'Picture of the chosen step'],
  keyboard: [
    ['Tab', 'Moves to the chosen step.'],
    ['Arrow keys', 'Choose the previous or next step.'],
  ],
  reader: ['The steps are a group of radio buttons with headings.', 'The picture of the chosen step is described.'],
  related: ['compare', 'cards'],
};
