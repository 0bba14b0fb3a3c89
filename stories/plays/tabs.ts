import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: choose a tab',
    sample: 'three texts',
    play: async ({ story, user, expect, waitFor }) => {
      await user.click(story.getByRole('tab', { name: 'Films' }));
      await waitFor(() => expect(story.getByRole('tab', { selected: true })).toHaveTextContent('Films'));
      await user.keyboard('{ArrowRight}');
      await waitFor(() => expect(story.getByRole('tab', { selected: true })).toHaveTextContent('Plans'));
      await expect(story.getByRole('tabpanel')).toHaveTextContent('SVG and PDF.');
    },
  },
];
