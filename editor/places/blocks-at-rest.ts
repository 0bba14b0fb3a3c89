import { ownGlobal } from '../../runtime/basics/own-global.js';

/** Blocks that wake because of the very click must be alive before their text changes hands; a slow one is not waited for. */
export async function blocksAtRest(): Promise<void> {
  const siteblocks = ownGlobal('siteblocks') as { readonly whenReady: () => Promise<void> } | undefined;
  await Promise.race([siteblocks?.whenReady(), new Promise((resolve) => setTimeout(resolve, 3000))]);
}
