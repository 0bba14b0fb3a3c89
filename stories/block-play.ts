import type { expect, userEvent, waitFor, within } from 'storybook/test';
import type { BlockSample } from '../widgets/shared/block-sample.js';

/** What a play gets to act and look with. */
export interface PlayTools {
  /** What the story stands in. */
  readonly root: HTMLElement;
  /** Finds elements of the story by role and text. */
  readonly story: ReturnType<typeof within>;
  /** Finds elements of the whole page: dialogs and the question about cookies may stand outside the story. */
  readonly page: ReturnType<typeof within>;
  readonly user: ReturnType<(typeof userEvent)['setup']>;
  readonly expect: typeof expect;
  readonly waitFor: typeof waitFor;
}

/** A story in which a visitor does something, with what must come of it. */
export interface BlockPlay {
  /** Name of the story, a few words. */
  readonly name: string;
  /** The block before the visitor acts: the name of one of its samples, or another one. */
  readonly sample: string | BlockSample;
  /** Fails by throwing. */
  readonly play: (tools: PlayTools) => Promise<void>;
}
