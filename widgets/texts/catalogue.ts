import { byBlock } from './by-block.js';
import type { BlockTexts, TextsByBlock } from './by-block.js';
import ukrainianSwitch from './uk/edit-mode/switch.js';

/** Texts of blocks. Those of the editor and the site panel are in `editor-catalogue.ts`: visitors need none of them. */
const ukrainian = import.meta.glob<BlockTexts>(['./uk/*.ts', '!./uk/edit-mode.ts', '!./uk/panel.ts'], {
  eager: true,
  import: 'default',
});

/** Translations of the blocks' built-in texts, by primary language subtag and block. */
export const catalogue: Readonly<Record<string, TextsByBlock>> = {
  uk: { ...byBlock(ukrainian, /([\w-]+)\.ts$/), 'edit-mode': ukrainianSwitch },
};

/** Translations of a language, `uk` or `uk-UA`; `undefined` where there are none. */
export function translationsOf(lang: string): TextsByBlock | undefined {
  const [primary = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(catalogue, primary) ? catalogue[primary] : undefined;
}
