import { join } from 'node:path';
import { originPlaceholder } from '../kit/http/site-origin.js';
import type { SiteReads } from '../kit/reads/reads.js';
import { siteReads, type ReadsParts } from '../kit/reads/site-reads.js';
import { RenderedBlocks } from '../runtime/server/rendered-blocks.js';
import { imageFolder } from './images/image-folder.js';
import { keptReads } from './lists/kept-reads.js';
import { readDocuments } from './lists/read-documents.js';
import type { SiteContext, SiteParts } from './site-context.js';

/** What is read of a site's platform, again only where versions say that it has changed. */
export function readsOf(
  { client, platform, provisioned, definition }: SiteParts,
  options: Pick<ReadsParts, 'drafts' | 'looks'> = {},
): SiteReads {
  const { settings, lists } = definition;
  const { database } = platform;
  return siteReads({
    client,
    chapters: provisioned.chapters,
    settings,
    lists,
    keep: keptReads(database),
    readDocuments: (place, before, make) => readDocuments(database, place, before, make),
    readers: provisioned,
    ...options,
  });
}

/** A site of the kit whose platform is in this process: what it reads is known by its versions, so nothing of it is ever old. */
export function createContext(parts: SiteParts): SiteContext {
  const { provisioned, definition } = parts;
  const { settings, lists, config, places, shared } = definition;
  const { chapters } = provisioned;
  return {
    ...parts,
    chapters,
    settings,
    lists,
    config,
    places,
    origin: originPlaceholder,
    settingKeys: async () => Object.keys(shared),
    reads: readsOf(parts),
    blocks: new RenderedBlocks(),
    editorReads: readsOf(parts, { drafts: true }),
    pictures: imageFolder({
      kept: parts.imageFolder,
      brought: definition.pictures,
      cache: join(parts.cacheFolder, 'images'),
    }),
  };
}
