import type { DocumentAddress, DocumentVersion } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { pageClient } from '../../../widgets/shared/account/page-client.js';
import { readDrafted } from '../../saving/drafts/draft-requests.js';
import { isDrafting, knowPublishing } from '../../saving/drafts/drafting.js';

/** Versions that are shown at a time. */
const page = 20;

interface VersionPage {
  readonly versions: readonly DocumentVersion[];
  /** True where there are older ones. */
  readonly more: boolean;
}

/** The versions of a document before a revision, or the newest ones. */
export async function readVersions(
  address: DocumentAddress,
  before: number | undefined,
  signal: AbortSignal,
): Promise<VersionPage> {
  const { documents } = await pageClient();
  const found = await documents.history(address, { before, limit: page + 1, signal });
  return { versions: found.slice(0, page), more: found.length > page };
}

/** A version beside the one before it and what the document, or its draft where saves go there, holds now; each absent where there is none. */
interface Compared {
  readonly before: Json | undefined;
  readonly version: Json | undefined;
  readonly now: Json | undefined;
}

export async function readCompared(address: DocumentAddress, rev: number, signal: AbortSignal): Promise<Compared> {
  const { documents } = await pageClient();
  await knowPublishing();
  const [older] = await documents.history(address, { before: rev, limit: 1, signal });
  const found = await Promise.all([
    older ? documents.version(address, older.rev, { signal }) : null,
    documents.version(address, rev, { signal }),
    isDrafting() ? null : documents.get(address, { signal }),
  ]);
  const [before, version, now] = found.map((one) => (one ? (JSON.parse(one.data) as Json) : undefined));
  return { before, version, now: isDrafting() ? (await readDrafted(address))?.data : now };
}
