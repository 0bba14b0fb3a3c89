import type { BlockGuide } from '../widgets/shared/block-guide.js';
import type { BlockSample, SampleState } from '../widgets/shared/block-sample.js';

/** A story of a block as Storybook lists it. */
export interface ListedStory {
  /** Name of the export, from which Storybook makes the story's address. */
  readonly exportName: string;
  /** Name in the sidebar: a few words. */
  readonly name: string;
  /** Position of its sample, or `best` for the one that the guide has. */
  readonly from: number | 'best';
}

const stateNames: Readonly<Record<SampleState, string>> = {
  empty: 'Empty',
  loading: 'Loading',
  error: 'Error',
  sent: 'Sent',
  'long text': 'Long texts',
  'right to left': 'Right to left',
};

/** States in the order of stories; samples that show none of them come before. */
const order: readonly SampleState[] = ['long text', 'right to left', 'sent', 'loading', 'error', 'empty'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The state that a sample is listed under: of several the last one in the order. */
const stateOf = ({ shows = [] }: BlockSample): SampleState | undefined =>
  order.findLast((state) => shows.includes(state));

function nameOf(sample: BlockSample, samples: readonly BlockSample[]): string {
  if (sample.story !== undefined) return sample.story;
  const state = stateOf(sample);
  const isAlone = samples.filter((other) => stateOf(other) === state && other.story === undefined).length === 1;
  return state !== undefined && isAlone ? stateNames[state] : capital(sample.name);
}

const exportNameOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(capital)
    .join('')
    .replace(/^(?=\p{N})/u, 'The');

/**
 * Stories of a block: its best one first, what is long, right to left or on its way after the usual ones, empty states last.
 *
 * @param guide Without one the first sample is the best.
 */
export function storiesOf(
  samples: readonly BlockSample[],
  guide: Pick<BlockGuide, 'best'> | undefined,
): readonly ListedStory[] {
  const best = guide?.best ?? samples[0]?.name;
  const floor = (sample: BlockSample) => order.indexOf(stateOf(sample) as SampleState);
  const listed = samples
    .map((sample, index) => ({ sample, index }))
    .filter(({ sample }) => sample.name !== best)
    .sort((one, other) => floor(one.sample) - floor(other.sample) || one.index - other.index)
    .map(({ sample, index }) => {
      const name = nameOf(sample, samples);
      return { exportName: exportNameOf(name), name, from: index };
    });
  const from = typeof best === 'string' ? samples.findIndex(({ name }) => name === best) : 'best';
  if (from === -1) return listed;
  return [{ exportName: 'Default', name: 'Default', from }, ...listed];
}
