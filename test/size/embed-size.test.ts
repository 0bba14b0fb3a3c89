import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';

const folder = join(resolve(import.meta.dirname, '../..'), 'dist/cdn/current');

describe('scripts for pages without modules', () => {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as CdnManifest;

  it('embed.js has at most 450 bytes', () => {
    expect(files['embed.js']?.bytes).toBeLessThanOrEqual(450);
  });

  it('runtime.js parses as a classic script', () => {
    expect(() => new Script(readFileSync(join(folder, 'runtime.js'), 'utf8'))).not.toThrow();
  });
});
