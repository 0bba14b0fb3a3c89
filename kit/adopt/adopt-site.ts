import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { BrowserFiles } from '../browser-files.js';
import { createExistingSite, type ExistingSiteOptions } from '../create-existing-site.js';
import type { CreatedSite } from '../created-site.js';
import type { PageOptions } from '../pages/page-answers.js';
import { sitePaths } from '../pages/site-paths.js';
import { leadTo } from '../http/lead-to.js';
import { readBrowserFiles } from '../read-browser-files.js';
import { SiteError } from '../site-error.js';
import { siteHandler, type FormHandling, type SiteHandler } from '../site-handler.js';
import { toConsole } from '../to-console.js';
import { publicKeys, type PublicKey } from './public-keys.js';
import { componentData } from './component-data.js';
import { componentModules } from './component-modules.js';
import { liveReload } from './live-reload.js';
import type { MissingImport } from './missing-imports.js';
import { fillComponents } from './fill-components.js';
import { pagesFolder, readPageFile } from './page-files.js';
import { readConfiguration } from './read-configuration.js';
import { isUnanswered } from '../unanswered.js';
import { readShell } from './read-shell.js';
import { siteFiles } from './site-files.js';
import { uploadImagePath } from './upload-image-path.js';

/** How a legacy site is served. */
export interface AdoptOptions extends Partial<Omit<ExistingSiteOptions, 'configuration' | 'platform'>> {
  /** The platform that holds the content: its address, or a client of it. The key is that of the configuration unless one is named here. */
  readonly platform: ExistingSiteOptions['platform'];
  /** The configuration file; default `config.mjs` in the folder. */
  readonly configFile?: string;
  /** Where forms go; without it they are left to the page's listener of `submitForm`. */
  readonly forms?: FormHandling;
  /** Other hosts that pages load from, by directive of their policy. Those that a page names itself are allowed in any case. */
  readonly hosts?: PageOptions['hosts'];
  /** Reloads open pages when page sources, style sheets or scripts change. Default false. */
  readonly reload?: boolean;
  /** The build for browsers; default: that of the installed package `siteblocks`. */
  readonly files?: BrowserFiles;
}

/** A legacy site that is served from its folder. */
export interface AdoptedSite {
  readonly site: CreatedSite;
  readonly handle: SiteHandler;
  /** The configuration in one piece. */
  readonly configuration: Readonly<Record<string, unknown>>;
  /** The file that it was read from. */
  readonly configFile: string;
  /** Folder of the page sources. */
  readonly pages: string;
  /** Packages that the configuration imports and that are not installed; they count as empty lists. */
  readonly missing: readonly MissingImport[];
  /** Login keys that visitors can read, in the configuration for browsers and in public files. */
  readonly publicKeys: () => Promise<readonly PublicKey[]>;
}

/** Names under which generated sites have their configuration. */
const usualConfigs = ['config.mjs', 'config.js', 'config.json'];

function configIn(folder: string, named: string | undefined): string {
  const names = named === undefined ? usualConfigs : [named];
  const found = names.map((name) => resolve(folder, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new SiteError(
    'unreachable',
    `${folder} has no configuration: ${names.join(', ')} ${names.length > 1 ? 'were' : 'was'} looked for.`,
  );
}

/**
 * Serves the folder of a site that the legacy command-line tools generated, as it is: `config.mjs`, page sources, style sheets, scripts and
 * pictures. Nothing in it is changed, and the key of its account stays on the server.
 *
 * @param given The folder with the configuration.
 * @throws SiteError `unreachable` where the folder has no configuration or no page, `bad-option` where the configuration has no app of pages
 * @example
 * const { handle } = await adoptSite('./site', { platform: { serverUrl: 'https://platform.example/GudHub' } });
 * createServer(nodeHandler(handle)).listen(3000);
 */
export async function adoptSite(given: string, options: AdoptOptions): Promise<AdoptedSite> {
  const { configFile: named, forms, hosts, files, log = toConsole, config, ...rest } = options;

  const folder = resolve(given);
  const configFile = configIn(folder, named);
  const read = await readConfiguration(configFile);
  const { configuration, missing } = read;
  const pages = pagesFolder(folder, configuration['build_folder']);
  const reload = options.reload ? liveReload(pages) : undefined;
  const site = createExistingSite({
    ...rest,
    ...(reload && { keep: 0 }),
    log,
    configuration,
    config: { ...(forms && { formsEndpoint: true }), ...config },
  });
  // Beside the pages may lie the configuration with the key of the account, and whatever the owner keeps there.
  const isShared = pages === folder;
  const isOpen = isShared ? (path: string) => path.startsWith('/assets/') : () => true;
  const fileAnswer = siteFiles(pages, isOpen);

  const readParts = () => readShell(configuration, (file) => readPageFile(pages, file));
  const shellOnce = await readParts();
  // While its owner works on the site, the files may change.
  const shell = () => (reload ? readParts() : shellOnce);

  const components = componentModules(configuration, pages, basename(pages));
  const hasFile = async (path: string): Promise<boolean> =>
    !isUnanswered(await fileAnswer(new Request(new URL(path, 'http://site.invalid'), { method: 'HEAD' })));

  /** Page sources are not served: a request for such a file is redirected to the page. */
  async function others(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    const special =
      reload?.answer(pathname) ??
      (await componentData(url, handle)) ??
      (await components.answer(url)) ??
      (await uploadImagePath(request, hasFile));
    if (special) return special;
    const [, page] = /^(.*?)(?:\/index)?\.html?$/i.exec(pathname) ?? [];
    if (page !== undefined && (await sitePaths(site)).pages.has(`${page}/`)) return leadTo(301, `${page}/`);
    const answer = await fileAnswer(request);
    // Browsers ask for it on their own, and note in the console that it is missing.
    return pathname === '/favicon.ico' && isUnanswered(answer) ? new Response(null, { status: 204 }) : answer;
  }

  const handle = siteHandler(site, {
    files: files ?? (await readBrowserFiles()),
    ...(forms && { forms }),
    others,
    pages: {
      async template({ template }) {
        const html = await readPageFile(pages, template);
        if (html === undefined) return undefined;
        const whole = components.withScripts(fillComponents(html, await shell()));
        return reload?.withScript(whole) ?? whole;
      },
      script: '/_gh/cdn/runtime.js',
      namedHosts: true,
      ...(hosts && { hosts }),
    },
  });
  return {
    site,
    handle: Object.assign((...asked: Parameters<SiteHandler>) => handle(...asked), {
      async close() {
        reload?.close();
        await handle.close();
      },
    }),
    configuration,
    configFile,
    pages,
    missing,
    publicKeys: () => publicKeys(isShared ? join(pages, 'assets') : pages, read),
  };
}
