import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: a film of another site',
    sample: 'a film of YouTube',
    play: async ({ root, user, expect, waitFor }) => {
      await user.click(root.querySelector('.gh-video-open') as HTMLElement);
      await waitFor(() => expect(root.querySelector('iframe')).not.toBeNull());
      // The other site's page is not ours to look at.
      root.querySelector('iframe')?.remove();
    },
  },
];
