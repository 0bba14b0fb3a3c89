import { createHash } from 'node:crypto';
import { blockCss, sharedCss } from './block-css.js';
import { buildId } from './build-id.js';
import type { BlockFolder } from './read-blocks.js';

export interface StyleSheet {
  /** Path below the build's folder, with a hash of the content in its name. */
  readonly file: string;
  readonly css: string;
}

export interface Styles {
  readonly build: string;
  /** Tokens and what blocks share. */
  readonly base: StyleSheet;
  /** By canonical tag. */
  readonly css: Readonly<Record<string, StyleSheet>>;
}

function named(name: string, css: string): StyleSheet {
  return { file: `assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`, css };
}

/** Style sheets of all blocks, minified, one file per block. */
export function styles(root: string, blocks: string, folders: readonly BlockFolder[]): Styles {
  return {
    build: buildId(root, blocks),
    base: named('base', sharedCss(root)),
    css: Object.fromEntries(folders.map(({ name, spec, css }) => [spec.tag, named(name, blockCss(spec, css))])),
  };
}
