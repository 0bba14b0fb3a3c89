import type { Client, DocumentAddress } from '../../sdk/index.js';

/** All versions of a document, the first one first. */
export async function versionsOf({ documents }: Pick<Client, 'documents'>, address: DocumentAddress) {
  const versions: Awaited<ReturnType<typeof documents.history>>[number][] = [];
  for (let before: number | undefined; ;) {
    const page = await documents.history(address, { before });
    versions.push(...page);
    before = page.at(-1)?.rev;
    if (page.length === 0) return versions.reverse();
  }
}
