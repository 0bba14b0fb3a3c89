import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { waveFiles } from '../../runtime/parts/wave-files.js';

/** Bytes after brotli that a block's own files have: what every block shares with all others is counted in its wave alone. */
export interface BlockSize {
  readonly tag: string;
  /** What it needs to come alive with React. */
  readonly script: number;
  /** Its part without React; 0 where it has none. */
  readonly enhance: number;
  readonly css: number;
  /** Files that are fetched when a visitor needs them. */
  readonly lazy: number;
  /** Everything that is fetched when it is the first block of a page to be woken, React included. */
  readonly wave: number;
  /** How many files that is. */
  readonly waveFiles: number;
}

/** Parts other than blocks. */
const noBlocks: ReadonlySet<string> = new Set(['parts', 'sdk', 'http-site']);

/** Names that are not among others. */
const besides = (names: Iterable<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].filter((name) => !others.has(name)));

/** The sizes of every block of a build, by name. */
export function blockSizes(folder: string, manifest: CdnManifest): readonly BlockSize[] {
  const { files, parts, css } = manifest;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0);

  /** Files with everything that they import at once. */
  function closure(names: Iterable<string>, seen = new Set<string>()): Set<string> {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      closure(files[name]?.imports ?? [], seen);
    }
    return seen;
  }

  const importedLater = (name: string) =>
    [...read(name).matchAll(/import\(`\.\/([^`]+)`\)/g)].map(([, file]) => `assets/${file}`);

  /** Files that others fetch later, and those that these fetch in turn. */
  function lazyOf(names: Iterable<string>, seen = new Set<string>()): Set<string> {
    for (const file of [...names].flatMap(importedLater)) {
      if (seen.has(file)) continue;
      const whole = closure([file]);
      for (const name of whole) seen.add(name);
      lazyOf(whole, seen);
    }
    return seen;
  }

  const blocks = Object.entries(parts).filter(([name]) => !noBlocks.has(name));
  const closures = blocks.map(([, file]) => closure([file]));
  const shared = new Set([...(closures[0] ?? [])].filter((name) => closures.every((own) => own.has(name))));
  const entry = read('runtime.js');
  const later = Object.keys(files).filter((name) => /\/later-[^/]+\.js$/.test(name));
  const enhanceRow = (tag: string) =>
    new RegExp(`\\["${tag.replace('gh-', '')}",\\{[^}]*?enhance:\\(\\)=>import\\(["\`]\\./([^"\`]+)["\`]\\)`).exec(
      entry,
    )?.[1] ??
    later
      .map((name) => new RegExp(`"${tag}":\\(\\)=>import\\(\`\\./([^\`]+)\`\\)`).exec(read(name))?.[1])
      .map((file) => file && `assets/${file}`)[0];

  return blocks.map(([name, file]) => {
    const tag = `gh-${name}`;
    const enhanceFile = enhanceRow(tag);
    const script = besides(closure([file]), shared);
    const enhance = besides(closure(enhanceFile === undefined ? [] : [enhanceFile]), new Set([...shared, ...script]));
    const own = new Set([...script, ...enhance]);
    const wave = waveFiles(manifest, [tag]);
    return {
      tag,
      script: total(script),
      enhance: total(enhance),
      css: total([css[tag] ?? '']),
      lazy: total(besides(lazyOf(own), new Set([...own, ...shared]))),
      wave: total(wave),
      waveFiles: wave.length,
    };
  });
}

/** The sizes as a table, the largest first. */
export function sizeTable(sizes: readonly BlockSize[]): string {
  const whole = ({ script, enhance, css }: BlockSize) => script + enhance + css;
  const rows = [...sizes]
    .sort((a, b) => whole(b) - whole(a))
    .map((size) =>
      [size.tag, whole(size), size.script, size.enhance, size.css, size.lazy, size.wave, size.waveFiles].map(String),
    );
  const head = ['block, bytes after brotli', 'whole', 'script', 'enhance', 'css', 'lazy', 'first wake', 'files'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
