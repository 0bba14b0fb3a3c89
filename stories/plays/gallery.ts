import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: large view',
    sample: 'five pictures',
    play: async ({ root, user, expect, waitFor }) => {
      await user.click(root.querySelector('figure a') as HTMLElement);
      await waitFor(() => expect(document.querySelector('.pswp--open')).not.toBeNull(), { timeout: 5000 });
      await user.keyboard('{ArrowRight}');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('.pswp')).toBeNull(), { timeout: 5000 });
    },
  },
  {
    name: 'Play: more pictures',
    sample: 'two at first, the others by twos',
    play: async ({ root, user, expect, waitFor }) => {
      const seen = () => [...root.querySelectorAll('figure')].filter((figure) => figure.checkVisibility()).length;
      await expect(seen()).toBe(2);
      await user.click(root.querySelector('summary') as HTMLElement);
      await waitFor(() => expect(seen()).toBe(4));
    },
  },
];
