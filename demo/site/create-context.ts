import { originPlaceholder } from '../../kit/http/site-origin.js';
import { siteReads } from '../../kit/reads/site-reads.js';
import { keptReads } from './lists/kept-reads.js';
import { readDocuments } from './lists/read-documents.js';
import type { SiteContext, SiteParts } from './site-context.js';

/** A site of the kit whose platform is in this process: what it reads is known by its versions, so nothing of it is ever old. */
export function createContext(parts: SiteParts): SiteContext {
  const { client, platform, provisioned, definition } = parts;
  const { settings, lists, config, places, shared } = definition;
  const { chapters } = provisioned;
  const { database } = platform;
  const readOf = (drafts: boolean) =>
    siteReads({
      client,
      chapters,
      settings,
      lists,
      keep: keptReads(database),
      readDocuments: (place, before, make) => readDocuments(database, place, before, make),
      readers: provisioned,
      drafts,
    });
  return {
    ...parts,
    chapters,
    settings,
    lists,
    config,
    places,
    origin: originPlaceholder,
    settingKeys: async () => Object.keys(shared),
    reads: readOf(false),
    editorReads: readOf(true),
  };
}
