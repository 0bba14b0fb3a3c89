import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liveStyles } from './live-styles.js';

const root = resolve(import.meta.dirname, '../..');
const { nameOf } = liveStyles(root);

describe('a style sheet that was changed', () => {
  it.each([
    ['demo/content/assets/site.css', 'site'],
    ['widgets/shared/styles/tokens.css', 'base'],
    ['widgets/gallery/gallery.css', 'gallery'],
    ['widgets/cards/index.css', 'cards'],
    ['widgets/header/mega.css', 'header'],
  ])('%s is replaced in open pages by the name of %s', (file, name) => {
    expect(nameOf(join(root, file))).toBe(name);
  });

  it.each([
    'widgets/shared/lightbox/lightbox.css',
    'widgets/shared/drop-down.css',
    'widgets/cards/none.css',
    'widgets/cards/spec.ts',
  ])('%s is in no sheet of a block alone, so it wants a build', (file) => {
    expect(nameOf(join(root, file))).toBeUndefined();
  });
});
