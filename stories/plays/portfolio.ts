import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: filter',
    sample: 'works with filters',
    play: async ({ root, story, user, expect, waitFor }) => {
      const seen = () => [...root.querySelectorAll('li:has(img)')].filter((work) => work.checkVisibility()).length;
      const all = seen();
      await user.click(story.getByRole('link', { name: 'Interior' }));
      await waitFor(() => expect(seen()).toBeLessThan(all));
      await expect(story.getByRole('link', { name: 'Interior' })).toHaveAttribute('aria-current');
      history.replaceState(undefined, '', location.pathname + location.search);
    },
  },
];
