import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { npmPackages } from '../../tools/build/npm/npm-packages.js';
import { bytesBelow } from './bytes-below.js';

const { archives, project } = inject('packed');

/** What a package may weigh: bytes of its archive and of its files, how many there are, and what npm installs with it. */
interface Weight {
  readonly packed: number;
  readonly unpacked: number;
  readonly files: number;
  readonly dependencies: readonly string[];
}

/** Each limit is about a tenth above what the package weighs: one that is reached asks for a look, not for a larger limit. */
const limits: Readonly<Record<string, Weight>> = {
  '@siteblocks/sdk': { packed: 330_000, unpacked: 1_230_000, files: 46, dependencies: [] },
  siteblocks: {
    packed: 3_600_000,
    unpacked: 8_000_000,
    files: 770,
    dependencies: [
      '@r2wc/react-to-web-component',
      '@siteblocks/sdk',
      'dompurify',
      'fuse.js',
      'idb',
      'photoswipe',
      'reconnecting-websocket',
      'swiper',
      'uqr',
      'valibot',
    ],
  },
  '@siteblocks/server': {
    packed: 465_000,
    unpacked: 1_570_000,
    files: 42,
    dependencies: [
      '@hono/node-server',
      '@siteblocks/sdk',
      '@types/react',
      'acorn',
      'dompurify',
      'hono',
      'htmlparser2',
      'idb',
      'ipaddr.js',
      'jsdom',
      'lru-cache',
      'p-limit',
      'prom-client',
      'react',
      'react-dom',
      'swiper',
      'uqr',
      'valibot',
    ],
  },
};

describe.each(npmPackages)('what $name weighs', ({ name }) => {
  const folder = join(project, 'node_modules', name);
  const limit = limits[name]!;

  it('is within its limits', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const weight = {
      packed: statSync(archives[name]!).size,
      unpacked: bytesBelow(folder),
      files: files.length,
    };
    console.log(name, weight);
    for (const key of ['packed', 'unpacked', 'files'] as const)
      expect(weight[key], `${name} ${key}`).toBeLessThanOrEqual(limit[key]);
  });

  it('includes no other dependency', () => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    expect(Object.keys(dependencies).sort()).toEqual(limit.dependencies);
  });
});
