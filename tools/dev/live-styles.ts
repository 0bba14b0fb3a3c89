import { join, relative } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { blockCss, sharedCss, sharedStyles } from '../vite-plugin/block-css.js';
import { readBlocks } from '../vite-plugin/read-blocks.js';

/** Style sheets that a page takes over without a reload, by the name that begins their files. */
export interface LiveStyles {
  /** Name of the sheet that a source file is; `undefined` where it is none that can be replaced alone. */
  readonly nameOf: (file: string) => string | undefined;
  /** Reads a sheet's source again. Rejects for invalid CSS, and the sheet stays unchanged. */
  readonly renew: (name: string) => Promise<void>;
  /** The newest text of a sheet that was changed since the last build. */
  readonly get: (name: string) => string | undefined;
  /** The text of any sheet, changed or not. Rejects for an unknown name or invalid CSS. */
  readonly read: (name: string) => Promise<string>;
  /** How often each sheet was changed since the last build; pages compare it with what they show. */
  readonly turns: () => Readonly<Record<string, number>>;
  /** Forgets the changes: a new build holds them. */
  readonly clear: () => void;
}

const siteSheet = 'demo/content/assets/site.css';

export function liveStyles(root: string): LiveStyles {
  const texts = new Map<string, string>();
  let turns: Record<string, number> = {};

  /** Whether the sheet of a block is made of this file of its folder too. */
  function importsPart(block: string, part: string): boolean {
    const sheet = join(root, `widgets/${block}/${block}.css`);
    return existsSync(sheet) && readFileSync(sheet, 'utf8').includes(`@import './${part}.css'`);
  }

  async function textOf(name: string): Promise<string> {
    if (name === 'site') return readFileSync(join(root, siteSheet), 'utf8');
    if (name === 'base') return sharedCss(root);
    const block = (await readBlocks(join(root, 'widgets'))).find((candidate) => candidate.name === name);
    if (!block) throw new Error(`Unknown block "${name}".`);
    return blockCss(block.spec, block.css);
  }

  return {
    nameOf(file) {
      const path = relative(root, file).replaceAll('\\', '/');
      if (path === siteSheet) return 'site';
      if (path.startsWith(`${sharedStyles}/`)) return 'base';
      const [, folder, part] = /^widgets\/([\w-]+)\/([\w-]+)\.css$/.exec(path) ?? [];
      if (folder === undefined || part === undefined || !existsSync(file)) return undefined;
      return part === folder || importsPart(folder, part) ? folder : undefined;
    },
    async renew(name) {
      texts.set(name, await textOf(name));
      turns[name] = (turns[name] ?? 0) + 1;
    },
    get: (name) => texts.get(name),
    read: async (name) => texts.get(name) ?? textOf(name),
    turns: () => ({ ...turns }),
    clear() {
      texts.clear();
      turns = {};
    },
  };
}
