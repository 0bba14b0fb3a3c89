import type { Alias } from '../contract/define-widget.js';
import { impliedAttributes } from '../contract/implied-attributes.js';
import { prepareBlock } from '../page/prepare-block.js';
import type { Load } from '../page/prepare-block.js';
import type { PageInfo, Site } from '../page/site.js';
import { linksNotShown } from '../page/stored-link.js';
import { authorHtml, innerTags } from './author-html.js';
import type { FoundTag } from './find-tags.js';
import type { MadeBlock } from './made-block.js';
import { ownTurn } from './own-turn.js';
import { recordSite } from './record-site.js';
import type { SiteCall } from './record-site.js';
import { renderBlock } from './render-block.js';
import type { ServerBlock } from './server-block.js';
import { shapesOnce } from './shapes-once.js';
import { linksHtml, storedLinks } from './stored-links.js';
import { serverCleaner } from './sanitize-server.js';

export interface BlockToMake {
  readonly block: ServerBlock;
  /** The name of an existing page that it stands under. */
  readonly alias: Alias | undefined;
  readonly tag: FoundTag;
  /** HTML inside its tag. */
  readonly authored: string;
  readonly site: Site;
  readonly page: PageInfo;
  readonly url: URL;
  /** Begins the ids that React writes. */
  readonly prefix: string;
  /** Told what its tag or its data have wrong. */
  readonly warn: (message: string) => void;
  /** Told what its component throws. */
  readonly onError: (error: unknown) => void;
}

const embeddedJson = /<script[^>]*type=["']?application\/json["']?[^>]*>([\s\S]*?)<\/script>/i;

/**
 * Asks the site for what a block needs and renders it. Rejects where the site cannot be reached.
 *
 * @returns `undefined` if the component throws; `onError` gets the error.
 */
export async function makeBlock({
  block,
  alias,
  tag,
  authored,
  site,
  page,
  url,
  prefix,
  warn,
  onError,
}: BlockToMake): Promise<MadeBlock | undefined> {
  const calls = new Map<string, SiteCall>();
  const lacks = new Map<string, boolean>();
  const warnings: string[] = [];
  const implied = impliedAttributes(alias, alias?.inner ? innerTags(authored) : []);
  const json = embeddedJson.exec(authored)?.[1];
  const prepared = await prepareBlock(
    { spec: block.spec, load: block.load as Load | undefined },
    {
      read: (name) => tag.attributes[name] ?? null,
      alias: implied,
      site: recordSite(site, calls),
      page: {
        ...page,
        lacks(path) {
          const isLacking = page.lacks(path);
          lacks.set(path, isLacking);
          return isLacking;
        },
      },
      given: json === undefined ? undefined : { json },
      shapes: shapesOnce,
      warn(message) {
        warnings.push(message);
        warn(message);
      },
    },
  );
  const clean = await (await serverCleaner()).ahead([prepared.data, prepared.loaded]);
  await ownTurn();
  try {
    const render = (kept: string) => renderBlock(block, prepared, { prefix, clean, authored: kept });
    const own = render(authorHtml(authored, implied));
    const kept = implied?.keeps === 'links' ? storedLinks(authored) : [];
    const lost = linksHtml(linksNotShown(kept, kept.length > 0 ? storedLinks(own).map(({ href }) => href) : []));
    const html = lost === '' ? own : render(lost);
    const structured = block.structuredData?.(prepared as never, { url });
    return { html, address: prepared.address, structured, calls, lacks, warnings };
  } catch (error) {
    onError(error);
    return undefined;
  }
}
