import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { pageClient } from '../../../widgets/shared/account/page-client.js';
import { readDrafted } from '../drafts/draft-requests.js';
import { isDrafting, knowPublishing } from '../drafts/drafting.js';

/** A document as it is now, or as its draft looks where saves go there; `undefined` where there is none. */
export async function newestDocument(address: DocumentAddress): Promise<Json | undefined> {
  await knowPublishing();
  if (isDrafting()) return (await readDrafted(address))?.data;
  const document = await (await pageClient()).documents.get(address);
  return document ? (JSON.parse(document.data) as Json) : undefined;
}
