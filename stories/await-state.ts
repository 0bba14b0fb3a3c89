import { expect, waitFor } from 'storybook/test';
import type { BlockSample } from '../widgets/shared/block-sample.js';

/**
 * Waits until the blocks of a story are alive and its sample is in the state that it shows.
 * The accessibility check must not look at a state before it.
 */
export async function awaitState(root: HTMLElement, { settled, name }: BlockSample): Promise<void> {
  await waitFor(() => expect(root.querySelector('.story[data-story="alive"]'), name).not.toBeNull(), {
    timeout: 15_000,
  });
  if (settled) await waitFor(() => expect(document.querySelector(settled), settled).not.toBeNull(), { timeout: 5000 });
  // Colours that are on their way are those of no look.
  const moving = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
