import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: menu',
    sample: 'transparent over the banner of the home page',
    play: async ({ root, user, expect, waitFor }) => {
      const entries = root.querySelectorAll<HTMLElement>('.gh-header-item--parent > details > summary');
      const [first, second] = entries;
      await expect(entries.length).toBeGreaterThan(1);
      await user.click(first as HTMLElement);
      await waitFor(() => expect(first?.parentElement).toHaveAttribute('open'));
      await user.click(second as HTMLElement);
      await waitFor(() => expect(root.querySelectorAll('.gh-header-parent[open]').length).toBe(1));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(root.querySelectorAll('.gh-header-parent[open]').length).toBe(0));
    },
  },
];
