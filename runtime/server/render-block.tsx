import { renderToString } from 'react-dom/server';
import type { PreparedBlock } from '../page/prepare-block.js';
import { Block } from '../react/block.js';
import type { BlockDefinition } from '../react/block.js';
import type { Clean, SafeHtml } from '../html/safe-html.js';

interface RenderBlockOptions {
  readonly prefix: string;
  readonly clean: Clean;
  /** HTML that the author wrote inside the tag. */
  readonly authored: string;
}

/** HTML of one block, blocks inside it still empty. Throws what the component throws. */
export function renderBlock(
  definition: BlockDefinition,
  prepared: PreparedBlock,
  { prefix, clean, authored }: RenderBlockOptions,
): string {
  const rethrow = (error: unknown) => {
    throw error;
  };
  const context = {
    page: prepared.page,
    address: prepared.address,
    texts: prepared.texts,
    runtime: null,
    element: null,
    shadow: false,
    clean,
    // The author's own HTML is the page's template, as trusted as the page around it; stored content never comes this way.
    children: authored.trim() === '' ? undefined : { html: authored as SafeHtml },
    found: () => undefined,
  };
  return renderToString(<Block definition={definition} prepared={prepared} context={context} onError={rethrow} />, {
    identifierPrefix: prefix,
  });
}
