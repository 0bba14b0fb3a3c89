import type { Alias } from '../contract/define-widget.js';
import type { ServerBlock } from './server-block.js';

/** A block under one of its tags. */
export interface NamedBlock {
  readonly block: ServerBlock;
  /** The name of an existing page that it stands under; `undefined` under its own. */
  readonly alias: Alias | undefined;
}

/** The blocks of a registry by all their tags, those of existing pages included. */
export function knownBlocks(registry: readonly ServerBlock[]): ReadonlyMap<string, NamedBlock> {
  const known = new Map<string, NamedBlock>();
  for (const block of registry) {
    known.set(block.spec.tag, { block, alias: undefined });
    for (const alias of block.spec.aliases) known.set(alias.tag, { block, alias });
  }
  return known;
}
