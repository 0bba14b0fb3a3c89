import { describe, expect, it } from 'vitest';
import { sampledBlocks } from '../widgets/samples.js';
import { changedSample } from './docs/changed-sample.js';
import { storiesOf } from './stories-of.js';

describe.each(sampledBlocks)('Stories of $name', ({ name, guide, samples }) => {
  const stories = storiesOf(samples, guide);

  it('begin with the best one, which exists', () => {
    expect(stories[0]?.name).toBe('Default');
  });

  it('have short names, each once: give a sample a `story` of 32 characters or fewer', () => {
    expect(stories.map((story) => story.name).filter((text) => text.length > 32)).toEqual([]);
    const exported = stories.map(({ exportName }) => exportName);
    expect(exported).toEqual([...new Set(exported)]);
  });

  it('have a guide whose blocks and changes exist', () => {
    const best = typeof guide.best === 'object' ? guide.best : samples.find((sample) => sample.name === guide.best);
    expect(() => changedSample(best!, guide.pair)).not.toThrow();
    const known = new Set(sampledBlocks.map((block) => block.name));
    expect(guide.related.filter((folder) => !known.has(folder) || folder === name)).toEqual([]);
  });

  it('show every sample', () => {
    const best = typeof guide.best === 'object' ? 1 : 0;
    expect(stories.length).toBe(samples.length + best);
  });
});

it('have a picture of what not to do, but for blocks that show nothing and for a description of a picture', () => {
  const without = sampledBlocks.filter(({ guide }) => !guide.pair.change).map(({ name }) => name);
  expect(without).toEqual(['analytics', 'image', 'popup', 'tag-manager']);
});

it('puts empty states last, and names a state by what it shows', () => {
  const sample = { html: '<gh-a></gh-a>' };
  const listed = storiesOf(
    [
      { ...sample, name: 'nothing yet', shows: ['empty'] },
      { ...sample, name: 'a title that is long', shows: ['long text'] },
      { ...sample, name: 'with a picture' },
      { ...sample, name: 'whole' },
    ],
    { best: 'whole' },
  );
  expect(listed.map(({ name }) => name)).toEqual(['Default', 'With a picture', 'Long texts', 'Empty']);
});
