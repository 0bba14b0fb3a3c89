import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: open and close',
    sample: {
      name: 'a button and its popup',
      html: '<gh-button data-popup-id="quote">Get a quote</gh-button><gh-popup data-popup-id="quote" data-title="Get a quote"><p>We answer within a day.</p></gh-popup>',
    },
    play: async ({ root, user, expect, waitFor }) => {
      await user.click(root.querySelector('gh-button :is(a, button)') as HTMLElement);
      await waitFor(() => expect(root.querySelector('dialog')).toHaveAttribute('open'));
      await user.click(root.querySelector<HTMLElement>('dialog [part~="close"]') as HTMLElement);
      await waitFor(() => expect(root.querySelector('dialog[open]')).toBeNull());
    },
  },
];
