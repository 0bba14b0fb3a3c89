import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { samples } from '../widgets/gallery/sample.js';
import { sampleIndexer } from './sample-indexer.js';

const file = resolve(import.meta.dirname, '../widgets/gallery/sample.ts');

it('finds a story for each state of a block, under the name that its sample has', async () => {
  const stories = await sampleIndexer.createIndex(file, { makeTitle: (title) => title ?? '' });
  expect(stories.map(({ name, title, exportName }) => [name, title, exportName])).toEqual(
    samples.map(({ name }, index) => [name, 'Blocks/Gallery', `Sample${index + 1}`]),
  );
  expect(stories.length).toBeGreaterThan(0);
});

it('reads the samples of blocks and nothing else', () => {
  expect(sampleIndexer.test.test(file)).toBe(true);
  expect(sampleIndexer.test.test(resolve(import.meta.dirname, '../widgets/shared/block-sample.ts'))).toBe(false);
});
