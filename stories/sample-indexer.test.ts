import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sampleIndexer } from './sample-indexer.js';

const file = resolve(import.meta.dirname, '../widgets/video/sample.ts');

it("lists a block's stories below its group, the best one first", async () => {
  const stories = await sampleIndexer.createIndex(file, { makeTitle: (title) => title ?? '' });
  expect(stories.map(({ name, title, exportName }) => [name, title, exportName])).toEqual([
    ['Default', 'Media/Video', 'Default'],
    ['Vimeo', 'Media/Video', 'Vimeo'],
    ['A file', 'Media/Video', 'AFile'],
    ['Long texts', 'Media/Video', 'LongTexts'],
    ['Right to left', 'Media/Video', 'RightToLeft'],
    ['Error', 'Media/Video', 'Error'],
    ['Empty', 'Media/Video', 'Empty'],
    ['Play: a film of another site', 'Media/Video', 'Play1'],
  ]);
});

it('reads the samples of blocks and nothing else', () => {
  expect(sampleIndexer.test.test(file)).toBe(true);
  expect(sampleIndexer.test.test(resolve(import.meta.dirname, '../widgets/shared/block-sample.ts'))).toBe(false);
});
