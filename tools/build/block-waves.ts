import type { Plugin, Rollup } from 'vite';
import type { BlockFolder } from '../vite-plugin/read-blocks.js';

/** Stands in the parts' code for the list of files until their names are known. */
export const wavesToken = 'siteblocks:waves';

/** Name of the chunk of a block's enhance part. */
export const enhanceChunk = (name: string): string => `enhance-${name}`;

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/**
 * Adds to the parts which further files each block needs. So a page that our server did not write can request all of
 * them in parallel, instead of finding one inside another. The key `""` holds the files that all blocks need.
 */
export function blockWaves(folders: readonly BlockFolder[]): Plugin {
  function wavesOf(chunks: Readonly<Record<string, Rollup.RenderedChunk>>, parts: string): Record<string, string> {
    const files = Object.entries(chunks);
    const closure = (file: string, seen = new Set<string>()): Set<string> => {
      if (file === parts || seen.has(file)) return seen;
      seen.add(file);
      for (const imported of chunks[file]?.imports ?? []) closure(imported, seen);
      return seen;
    };
    const waves = folders.map(({ name, spec }): [string, string[]] => {
      const [block = ''] =
        files.find(([, { facadeModuleId }]) => facadeModuleId?.endsWith(`siteblocks/block/${name}`)) ?? [];
      const enhance = spec.enhanceNear ? undefined : files.find(([, chunk]) => chunk.name === enhanceChunk(name));
      const wave = closure(block);
      if (enhance) closure(enhance[0], wave);
      return [name, [...wave].filter((file) => file !== block)];
    });
    const common = waves[0]?.[1].filter((file) => waves.every(([, wave]) => wave.includes(file))) ?? [];
    const own = waves.map(([name, wave]): [string, string[]] => [name, wave.filter((file) => !common.includes(file))]);
    return Object.fromEntries(
      [['', common] as [string, string[]], ...own]
        .filter(([, wave]) => wave.length > 0)
        .map(([name, wave]) => [name, wave.map(nameOf).join(' ')]),
    );
  }

  return {
    name: 'siteblocks-waves',
    renderChunk(code, { fileName }, _options, { chunks }) {
      const token = JSON.stringify(wavesToken);
      return code.includes(token) ? code.replace(token, JSON.stringify(wavesOf(chunks, fileName))) : null;
    },
  };
}
