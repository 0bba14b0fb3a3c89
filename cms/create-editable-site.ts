import { join } from 'node:path';
import type { BrowserFiles } from '../kit/browser-files.js';
import type { Caller } from '../kit/caller.js';
import { cdnPath } from '../kit/cdn-path.js';
import type { CreatedSite } from '../kit/created-site.js';
import { SiteError } from '../kit/site-error.js';
import type { Client } from '../sdk/index.js';
import type { FormHandling } from '../kit/site-handler.js';
import type { AreaBlock, FailureText, PageKind, SiteDefinition } from './definition/site-definition.js';
import { editableSite, type EditableSite } from './editable-site.js';
import type { PageParts, Provisioned } from './site/site-context.js';
import type { SiteStorage } from './storage/site-storage.js';
import { writeChecks } from './checks/write-checks.js';
import type { WriteChecks } from './storage/write-view.js';

export interface EditableSiteOptions {
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
  /** Apps of forms, comments, votes and views. Default: forms are refused, and articles have none of these. */
  readonly apps?: Omit<Provisioned, 'chapters'>;
  /** Where forms go. Default: into `apps.leads`. */
  readonly forms?: FormHandling;
  /** Style sheets and scripts in `/assets/`, by file name. */
  readonly assets?: Readonly<Record<string, string>>;
  /** Kinds of pages that editors may add. */
  readonly kinds?: readonly PageKind[];
  /** Blocks that editors may add to areas. */
  readonly areaBlocks?: readonly AreaBlock[];
  /** `writers` (default): every user with the right to write may publish. `admins`: only admins. */
  readonly publishers?: 'writers' | 'admins';
  /** Text for visitors while no page can be shown, by BCP 47 language. */
  readonly failure?: Readonly<Record<string, FailureText>>;
  /** What the site writes into every page. */
  readonly pageParts?: PageParts;
  /** Hosts from which editors may take pictures. Default: every public host. */
  readonly imageHosts?: readonly string[];
  /** Hosts whose pictures and films pages may show. */
  readonly mediaHosts?: readonly string[];
  /** Where the server listens. Default `http://localhost`. */
  readonly listening?: string;
  /** Hash of the running program. Pages of another program are rendered again. */
  readonly program?: string;
  /** Answers other addresses of the site; `undefined` for those that it does not know. */
  readonly others?: (request: Request) => Response | undefined | Promise<Response | undefined>;
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
