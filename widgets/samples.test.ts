import { describe, expect, it } from 'vitest';
import { sampledBlocks } from './samples.js';
import type { BlockSample, SampleState } from './shared/block-sample.js';
import { sampleStates } from './shared/block-sample.js';

const answersOf = ({ endpoints = {} }: BlockSample) => Object.values(endpoints);

/** What a sample must have that shows a state, where its data can tell. */
const marks: Readonly<Partial<Record<SampleState, (sample: BlockSample) => boolean>>> = {
  // What comes after an endpoint has not answered is waited for, too, where the block changes.
  loading: (sample) => answersOf(sample).includes('waits'),
  sent: ({ steps = [], settled, ...sample }) =>
    steps.length > 0 &&
    settled !== undefined &&
    answersOf({ ...sample }).some((answer) => typeof answer === 'object' && 'json' in answer),
  // No screen of 320 pixels has room for such a word, no line for such a text.
  'long text': (sample) => /[\p{L}-]{14}|[^"<>{}]{120}/u.test(JSON.stringify(sample)),
  'right to left': ({ name, html }) => name.includes('right to left') && html.includes(' dir="rtl"'),
};

describe.each(sampledBlocks)('$name', ({ samples, lacks }) => {
  it.each(sampleStates)('has a sample of the state "%s", or says why it has none', (state) => {
    const shown = samples.filter(({ shows = [] }) => shows.includes(state));
    if (shown.length === 0) expect(lacks[state]).toMatch(/^[A-Z].{15,}\.$/);
    else expect(lacks[state], 'it has what it says to lack').toBeUndefined();
    const isMarked = marks[state] ?? (() => true);
    expect(shown.filter((sample) => !isMarked(sample)).map(({ name }) => name)).toEqual([]);
  });

  it('has a name of its own for each sample', () => {
    const names = samples.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
