import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withQuietMarker } from './quiet-tinymce.js';

const source = readFileSync(createRequire(import.meta.url).resolve('tinymce'), 'utf8');

it('takes the inline style off the one mark that the installed editor scrolls to, and changes nothing else', () => {
  const [before, after] = [source.split('\n'), withQuietMarker(source).split('\n')];
  expect(after).toHaveLength(before.length);
  const changed = after.filter((line, at) => line !== before[at]);
  expect(changed).toEqual([expect.stringContaining("span.dom.style.display = 'inline-block'")]);
  expect(changed[0]).not.toContain(' style="');
});

it('stops the build where the mark is made in another way, and says where to look', () => {
  expect(() => withQuietMarker('nothing of it')).toThrow('tools/vite-plugin/quiet-tinymce.ts');
  const twice = () => withQuietMarker(source + source);
  expect(twice).toThrow('2 places');
});
