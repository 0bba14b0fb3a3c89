import { sampleArticles } from '../../widgets/shared/sample-articles.js';
import type { BlockPlay } from '../block-play.js';

const page = {
  lists: { articles: sampleArticles },
  path: '/blog/what-a-clay-is-for/',
  html: '<gh-comments></gh-comments>',
};

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: sent',
    sample: { ...page, name: 'a comment that is sent', endpoints: { '/_gh/comments': { json: { ok: true } } } },
    play: async ({ root, user, expect, waitFor }) => {
      await user.type(root.querySelector('[name="name"]') as HTMLElement, 'Iris');
      await user.type(root.querySelector('[name="text"]') as HTMLElement, 'Do you send the clay as one picture?');
      await user.click(root.querySelector('[type="submit"]') as HTMLElement);
      await waitFor(() => expect(root.querySelector('.gh-comments-told')).toHaveTextContent(/^Thank you/));
      await expect(root.querySelector<HTMLTextAreaElement>('[name="text"]')?.value).toBe('');
    },
  },
  {
    name: 'Play: errors of fields',
    sample: { ...page, name: 'a comment without a text' },
    play: async ({ root, user, expect, waitFor }) => {
      await user.click(root.querySelector('[type="submit"]') as HTMLElement);
      await waitFor(() => expect(root.querySelector('[name="text"]')).toHaveAttribute('aria-invalid', 'true'));
    },
  },
];
