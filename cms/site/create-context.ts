import { join } from 'node:path';
import { originPlaceholder } from '../../kit/http/site-origin.js';
import type { ReaderApps } from '../../kit/readers/reader-apps.js';
import type { ReadDocuments } from '../../kit/reads/read-document.js';
import type { SiteReads } from '../../kit/reads/reads.js';
import { clientDocuments } from '../../kit/reads/client-documents.js';
import { siteReads, type ReadsParts } from '../../kit/reads/site-reads.js';
import { RenderedBlocks } from '../../runtime/server/rendered-blocks.js';
import { imageFolder } from '../images/image-folder.js';
import { keptReads } from './kept-reads.js';
import { chosenConfig, siteChoices } from './site-choices.js';
import type { Provisioned, SiteContext, SiteParts } from './site-context.js';

const documentsOf = ({ client, storage }: Pick<SiteParts, 'client' | 'storage'>): ReadDocuments =>
  storage.readDocuments ?? clientDocuments(client);

/** Apps of what readers leave, if the site has all of them. */
export const readersOf = ({ comments, votes, views }: Provisioned): ReaderApps | undefined =>
  comments && votes && views && { comments, votes, views };

/** What is read of a site's platform, again only where versions say that it has changed. */
export function readsOf(
  { client, storage, provisioned, definition }: SiteParts,
  options: Pick<ReadsParts, 'drafts' | 'looks'> = {},
): SiteReads {
  const { settings, lists } = definition;
  return siteReads({
    client,
    chapters: provisioned.chapters,
    settings,
    lists,
    keep: keptReads(storage.pages),
    readDocuments: documentsOf({ client, storage }),
    readers: readersOf(provisioned),
    ...options,
  });
}

/** A site of the kit whose platform is in this process: what it reads is known by its versions, so nothing of it is ever old. */
export function createContext(parts: SiteParts): SiteContext {
  const { provisioned, definition } = parts;
  const { settings, lists, config, places, shared } = definition;
  const { chapters } = provisioned;
  const editorReads = readsOf(parts, { drafts: true });
  return {
    ...parts,
    chapters,
    settings,
    lists,
    config,
    places,
    origin: originPlaceholder,
    settingKeys: parts.settingKeys ?? (async () => Object.keys(shared)),
    reads: readsOf(parts),
    blocks: new RenderedBlocks(),
    editorReads,
    chosen: chosenConfig(definition, async () => (await siteChoices(parts, editorReads.items)).choices),
    readDocuments: documentsOf(parts),
    pictures: imageFolder({
      kept: parts.imageFolder,
      brought: definition.pictures,
      cache: join(parts.cacheFolder, 'images'),
    }),
  };
}
