import type { SampleLacks } from './block-sample.js';

/** What a block lacks that comes with the page, whole: in the browser it asks for nothing, and visitors send nothing with it. */
export const asksNothing = {
  loading: 'It comes with the page and asks for nothing.',
  error: 'It comes with the page and asks for nothing.',
  sent: 'A visitor sends nothing with it.',
} satisfies SampleLacks;
