import { describe, expect, it } from 'vitest';
import type { CdnManifest } from './cdn-manifest.js';
import { waveFiles } from './wave-files.js';

const file = (...imports: string[]) => ({ bytes: 1, brotli: 1, packed: false, integrity: '', imports });
const manifest: CdnManifest = {
  build: 'b',
  version: '1.0.0',
  runtime: 'runtime.js',
  base: 'base.css',
  css: {},
  parts: { parts: 'parts.js', form: 'form.js', image: 'image.js' },
  files: {
    'parts.js': file('base.js'),
    'base.js': file(),
    'core.js': file('react.js', 'base.js'),
    'react.js': file(),
    'form.js': file('core.js', 'react.js'),
    'image.js': file('core.js'),
  },
};

describe('the files of a wave', () => {
  it('are those of the parts and of each block, with what these import, each once', () => {
    expect(waveFiles(manifest, ['gh-form', 'gh-image'])).toEqual([
      'parts.js',
      'base.js',
      'form.js',
      'core.js',
      'react.js',
      'image.js',
    ]);
  });

  it('are none where no block comes alive', () => {
    expect(waveFiles(manifest, [])).toEqual([]);
  });

  it('leave out a block that the build does not have', () => {
    expect(waveFiles(manifest, ['gh-unknown'])).toEqual(['parts.js', 'base.js']);
  });
});
