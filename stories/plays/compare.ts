import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: uncover',
    sample: 'clay and final picture',
    play: async ({ root, story, expect, waitFor }) => {
      const slider = story.getByRole('slider') as HTMLInputElement;
      const handle = root.querySelector('.gh-compare-handle') as HTMLElement;
      const before = handle.getBoundingClientRect().left;
      slider.value = '20';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await waitFor(() => expect(handle.getBoundingClientRect().left).toBeLessThan(before));
    },
  },
];
