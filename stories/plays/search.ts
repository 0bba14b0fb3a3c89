import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: find an article',
    sample: 'of the blog',
    play: async ({ story, user, expect, waitFor }) => {
      const field = story.getByRole('combobox');
      await user.type(field, 'clay');
      await waitFor(() => expect(story.getAllByRole('option')).toHaveLength(1));
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    },
  },
];
