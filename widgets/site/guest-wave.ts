import { fetchSheets } from '../../runtime/parts/load-css.js';
import { preloadModule } from '../../runtime/basics/preload-module.js';
import type { BlockParts, Runtime } from '../../runtime/entry/runtime.js';
import { askAhead } from './ask-ahead.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

export interface GuestWaveOptions {
  /**
   * Names of the further files that a block needs, separated by blanks, by the name of the block; `""` for those that
   * all blocks need.
   */
  readonly waves: Readonly<Record<string, string>>;
  /** Address of a file in the folder that they are in. */
  readonly here: string;
  /** Asks for what else a block needs, by its tag; gets the origin of the site. */
  readonly ahead: Readonly<Record<string, (site: string) => void>>;
  /** What is known of the blocks, once the module that lists them has run. */
  readonly known: () => {
    readonly blocks: Readonly<Record<string, BlockParts>>;
    readonly aliases: Readonly<Record<string, string>>;
  };
}

/**
 * Makes what is called before an element is woken. On a page of another origin that our server did not write, the first call asks for all that
 * the blocks of the page need: their files, one answer with their style sheets, one with their data.
 */
export function guestWave({ waves, here, ahead, known }: GuestWaveOptions): (runtime: Runtime) => void {
  const preload = (name: string) => waves[name]?.split(' ').forEach((file) => preloadModule(new URL(file, here).href));

  function begin(runtime: Runtime): void {
    const { blocks, aliases } = known();
    const { config } = runtime;
    const names = Object.keys(config.legacyTags ? { ...blocks, ...aliases } : blocks);
    const elements = [...pageDocument.querySelectorAll(names.join())];
    const tags = [...new Set(elements.map(({ localName }) => aliases[localName] ?? localName))];
    preload('');
    for (const tag of tags) {
      // What fails is fetched again for the block that needs it.
      blocks[tag]?.load().catch(() => undefined);
      preload(tag.slice('gh-'.length));
      ahead[tag]?.(config.site);
    }
    if (config.isolation === 'shadow') fetchSheets([...new Set(tags.flatMap((tag) => blocks[tag]?.css ?? []))]);
    askAhead(runtime, elements);
  }

  let begun = false;
  return (runtime) => {
    const isGuest = !runtime.config.site.startsWith(location.origin) && !runtime.payload.page;
    if (isGuest && !begun) begin(runtime);
    begun = true;
  };
}
