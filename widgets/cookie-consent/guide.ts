import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Consent and tags',
  best: 'categories to choose from',
  width: 900,
  use: ['Ask once for each visitor whom a law protects.', 'Offer categories where tags have several purposes.'],
  avoid: ['Leave it out where a site uses no cookies that need consent.'],
  pair: {
    do: 'Name what each category does, in one sentence.',
    dont: 'Do not call tracking “necessary”.',
    change: {
      'config.consentConfig.categories.0.name': 'Necessary statistics',
      'config.consentConfig.categories.1.name': 'Necessary advertising',
    },
  },
  content: ['Question: at most 25 words.', 'Category: at most 15 words.', 'Buttons of equal weight.'],
  anatomy: [
    'Question with a link to the policy',
    'Categories',
    'Buttons for each answer',
    'Button that closes without an answer',
  ],
  keyboard: [
    ['Tab', 'Moves through links, boxes and buttons.'],
    ['Space', 'Checks a category.'],
    ['Enter', 'Answers.'],
    ['Escape', 'Closes without an answer.'],
  ],
  reader: ['It is a region named “Cookies”, first in the page.', 'It does not take the focus.'],
  related: ['analytics', 'tag-manager', 'footer'],
};
