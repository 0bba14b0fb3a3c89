import { samples } from '../../widgets/footer/sample.js';
import type { BlockPlay } from '../block-play.js';

const [footer = { name: '', html: '' }] = samples;

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: asked again',
    sample: { ...footer, name: 'asked again by a link' },
    play: async ({ story, page, user, expect, waitFor }) => {
      const link = await story.findByRole('link', { name: 'Cookie settings' });
      // The footer brings the question along, which hears of the link once it is alive.
      await waitFor(
        async () => {
          await user.click(link);
          await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
        },
        { timeout: 8000, interval: 300 },
      );
      await user.click(page.getByRole('button', { name: 'Accept' }));
      await waitFor(() => expect(page.queryByRole('button', { name: 'Accept' })).toBeNull());
      await expect(localStorage.getItem('agreeWithCookies')).toContain('true');
    },
  },
];
