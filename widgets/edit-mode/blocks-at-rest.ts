/** Blocks that wake because of the very click must be alive before their text changes hands; a slow one is not waited for. */
export async function blocksAtRest(): Promise<void> {
  const { siteblocks } = window as { readonly siteblocks?: { readonly whenReady: () => Promise<void> } };
  await Promise.race([siteblocks?.whenReady(), new Promise((resolve) => setTimeout(resolve, 3000))]);
}
