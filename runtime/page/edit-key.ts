import type { Address } from './site.js';

/** What says where a value is stored: its block's document, or the chapter of another one. */
export interface EditPlace {
  readonly address: Address | undefined;
  /** Chapter of the document, where it is not the block's own; the component id is the key of its page there. */
  readonly chapter?: string | undefined;
  /** Edit id. */
  readonly path: string;
}

/** Key of an edited value in the shared state: the document, then the path inside it. */
export function editKey({ address, chapter, path }: EditPlace): string {
  if (chapter) return `${chapter}#${path}`;
  return address ? `${address.app_id}.${address.item_id}.${address.element_id}#${path}` : `#${path}`;
}
