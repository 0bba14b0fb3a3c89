import type { InPlaceKind } from '../places/kinds/in-place-kind.js';
import type { OpenInPlace } from './in-place-editor.js';

const richEditor = async (blocks: boolean): Promise<OpenInPlace> =>
  (await import('./rich/rich-editor.js')).richEditor(blocks);

const loaders: Readonly<Record<InPlaceKind['editor'], () => Promise<OpenInPlace>>> = {
  plain: async () => (await import('./plain-editor.js')).openPlainEditor,
  inline: () => richEditor(false),
  blocks: () => richEditor(true),
};

/** Loads the editor of a kind of text. Rejects where it cannot be loaded. */
export const loadEditor = ({ editor }: Pick<InPlaceKind, 'editor'>): Promise<OpenInPlace> => loaders[editor]();
