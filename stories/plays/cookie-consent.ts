import { samples } from '../../widgets/footer/sample.js';
import type { BlockPlay } from '../block-play.js';

const [footer = { name: '', html: '' }] = samples;

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: asked again',
    sample: { ...footer, name: 'asked again by a link' },
    play: async ({ story, page, user, expect, waitFor }) => {
      await user.click(await story.findByRole('link', { name: 'Cookie settings' }));
      await user.click(await page.findByRole('button', { name: 'Accept' }, { timeout: 5000 }));
      await waitFor(() => expect(page.queryByRole('button', { name: 'Accept' })).toBeNull());
      await expect(localStorage.getItem('agreeWithCookies')).toContain('true');
    },
  },
];
