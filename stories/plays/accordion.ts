import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: one open at a time',
    sample: 'questions and answers',
    play: async ({ root, user, expect, waitFor }) => {
      const open = () => root.querySelectorAll('details[open]').length;
      const [first, second] = root.querySelectorAll<HTMLElement>('summary');
      await user.click(first as HTMLElement);
      await waitFor(() => expect(first?.closest('details')).toHaveAttribute('open'));
      await user.click(second as HTMLElement);
      await waitFor(() => expect(open()).toBe(1));
      await expect(second?.closest('details')).toHaveAttribute('open');
    },
  },
];
