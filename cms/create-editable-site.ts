import { join } from 'node:path';
import type { BrowserFiles } from '../kit/browser-files.js';
import type { Caller } from '../kit/caller.js';
import { cdnPath } from '../kit/cdn-path.js';
import type { CreatedSite } from '../kit/created-site.js';
import { SiteError } from '../kit/site-error.js';
import type { Client } from '../sdk/index.js';
import type { SiteDefinition } from './definition/site-definition.js';
import { editableSite, type EditableSite } from './editable-site.js';
import type { SiteParts } from './site-context.js';
import type { SiteStorage } from './storage/site-storage.js';
import { writeChecks } from './write-checks.js';
import type { WriteChecks } from './storage/write-view.js';

type OptionalParts = 'forms' | 'imageHosts' | 'mediaHosts' | 'pageParts' | 'others' | 'listening' | 'program';
type OptionalDefinition = 'templates' | 'kinds' | 'areaBlocks' | 'publishers' | 'failure' | 'assets';

export interface EditableSiteOptions
  extends Pick<SiteParts, OptionalParts>, Partial<Pick<SiteDefinition, OptionalDefinition>> {
  /** What the CMS asks of the platform, beside the calls of the SDK. */
  readonly storage: SiteStorage;
  /** Client of a user who may write the apps of the site. Keep its cache off. */
  readonly client: Client;
  /** Answers the calls of the SDK in the browser, below `/GudHub/`. Default: `window.getConfig()` of the pages names another address. */
  readonly platform?: (request: Request, caller?: Caller) => Promise<Response>;
  /** The build for browsers: `readBrowserFiles()`. */
  readonly files: BrowserFiles;
  /** HTML of pages by the name in their template field; `page` for pages that name none. */
  readonly templates: Readonly<Record<string, string>>;
  /** Folder for uploaded pictures and their copies. */
  readonly folder: string;
  /** Where readers' comments, votes and views are kept. Default: articles have none. */
  readonly apps?: Omit<SiteParts['provisioned'], 'chapters'>;
}

/** Path below which edit mode finds the platform. */
const platformPath = '/GudHub/';

const noFailureText = {};

/**
 * Gives a site of the kit edit mode, history, pictures and pages from templates. Drafts need `storage.drafts`.
 *
 * @returns its handler, and checks that the platform may run in each write
 * @throws SiteError `bad-option`
 * @example
 * const { handle } = createEditableSite(site, { storage, client, platform, files, templates, folder: './data' });
 * createServer(nodeHandler(handle)).listen(3000);
 */
export function createEditableSite(
  site: CreatedSite,
  {
    storage,
    client,
    platform,
    files,
    templates,
    kinds = [],
    areaBlocks = [],
    publishers = 'writers',
    failure = noFailureText,
    assets = {},
    folder,
    apps = {},
    pageParts = {},
    ...parts
  }: EditableSiteOptions,
): EditableSite & { readonly checks: WriteChecks } {
  if (site.existing)
    throw new SiteError(
      'bad-option',
      'createEditableSite: the site of an existing configuration is edited on its platform.',
    );
  const { settings, lists, config, places, publicOrigin, threads, log, settingKeys } = site;
  const definition: SiteDefinition = {
    ...{ settings, lists, config, templates, assets, kinds, areaBlocks, publishers, failure },
    places: { account: '', ...places },
    pages: [],
    shared: {},
  };
  const provisioned = { ...apps, chapters: site.chapters };
  const editable = editableSite({
    ...parts,
    ...{ definition, storage, client, provisioned, publicOrigin, threads, log, settingKeys },
    pageParts: { script: `${cdnPath}runtime.js`, ...pageParts },
    cdn: files,
    imageFolder: join(folder, 'pictures'),
    cacheFolder: join(folder, 'cache'),
  });
  return {
    ...editable,
    checks: writeChecks(definition, () => provisioned),
    handle: async (request, caller) =>
      platform && new URL(request.url).pathname.startsWith(platformPath)
        ? platform(request, caller)
        : editable.handle(request, caller),
  };
}
