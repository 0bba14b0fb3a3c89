import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CdnManifest } from '../runtime/parts/cdn-manifest.js';
import { RenderThreads } from '../runtime/server/render-threads.js';
import { serverCleaner } from '../runtime/server/sanitize-server.js';
import { clientOf } from '../platform/http/client-address.js';
import { nodeListener } from '../platform/http/node-listener.js';
import { siteBackups } from '../platform/backup/site-backups.js';
import { startBackups } from '../platform/backup/start-backups.js';
import { filePlaces } from '../platform/contents/file-places.js';
import { openPlatform, type PlatformOptions } from '../platform/open-platform.js';
import { PlatformError } from '../platform/base/platform-error.js';
import type { Log } from '../platform/base/log.js';
import type { Platform } from '../platform/platform.js';
import { readSettings } from './settings.js';
import type { Settings } from './settings.js';
import { answerBrokenRequest } from './http/answer-broken-request.js';
import { countedClient } from './http/counted-client.js';
import { bounds } from './http/bounds.js';
import { drainable } from './http/drain-server.js';
import { listen } from './http/listen.js';
import { makeCacheFolder } from '../cms/images/make-cache-folder.js';
import { refuseUpgrade } from '../kit/front/refuse-upgrade.js';
import { limitServer } from '../kit/front/limit-server.js';
import { memoryBudget } from '../kit/front/memory-budget.js';
import { storybookServer } from '../kit/endpoints/serve-storybook.js';
import { setSecurityHeaders } from '../kit/http/security-headers.js';
import { listeningOrigin } from '../kit/http/site-origin.js';
import { operationsHandler } from '../kit/operations/operations-handler.js';
import { giveRequestId, underRequestId } from '../kit/operations/request-ids.js';
import { serverMetrics, type AnsweredRequest } from '../kit/operations/server-metrics.js';
import { structuredLog } from '../kit/operations/structured-log.js';
import type { ServedSite } from './served-site.js';
import { checkedWrites } from './site-storage.js';
import { ownerClient } from './owner-client.js';
import { loginFile, readLogin } from './read-login.js';
import { completeProvisioned, newEditorLogin, readProvisioned, seed, type SeededSite } from './seed.js';
import { siteApp, type ServerParts, type SiteApp } from './site-app.js';
import { writeChecks } from '../cms/checks/write-checks.js';
import { startEmbeds } from './start-embeds.js';

const ownFile = fileURLToPath(import.meta.url);

/** Of threads that render, beside the program. */
const threadModule = './render-thread.js';

/** How long running requests get at the end, in milliseconds. */
const drainTime = 5000;

/** One line of the log for each request, without its query. */
const logRequest =
  (log: Log) =>
  ({ id, seconds, ...answered }: AnsweredRequest): void =>
    log('info', 'request', { request: id, ...answered, ms: Math.round(seconds * 1000) });

async function openSeeded(
  { dataDir, databaseUrl, secretKey, bucket, smtpUrl, publicOrigin, signUp, quotas, memory }: Settings,
  definition: ServedSite,
  { log, ...checks }: Pick<PlatformOptions, 'onChanges' | 'onDrafted'> & { readonly log: Log },
): Promise<Platform> {
  const { platform: limits, realtime } = bounds(memory);
  return openPlatform({
    dataDir,
    databaseUrl,
    secretKey,
    bucket,
    smtpUrl,
    publicOrigin,
    passwordPage: publicOrigin && publicOrigin + definition.places.account,
    signUp,
    limits: { ...limits, ...quotas },
    waitingFrames: realtime.waitingFrames,
    log,
    ...checks,
    seed: async (platform) => {
      const login = newEditorLogin();
      await seed(platform, login, definition);
      await writeFile(loginFile(dataDir), `${JSON.stringify(login)}\n`, { mode: 0o600 });
      await chmod(loginFile(dataDir), 0o600);
    },
  });
}

function readCdn(): ServerParts['cdn'] {
  const releases = join(dirname(ownFile), '../cdn');
  const folder = join(releases, 'current');
  try {
    return {
      folder,
      releases,
      manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as CdnManifest,
    };
  } catch (cause) {
    throw new Error('The files for browsers have not been built. Run: npm run build', { cause });
  }
}

/** The site that this program serves: a module of its own, so that one program serves any site. */
async function readSite(file: string): Promise<ServedSite> {
  try {
    const { default: definition } = (await import(pathToFileURL(file).href)) as { readonly default: ServedSite };
    return definition;
  } catch (cause) {
    throw new Error(`The site's module ${file} cannot be loaded: ${String(cause)}`, { cause });
  }
}

/** Names this very program and its site: their files hold the hashed names of all their parts. */
const programHash = (siteFile: string) =>
  createHash('sha256').update(readFileSync(ownFile)).update(readFileSync(siteFile)).digest('hex').slice(0, 12);

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = structuredLog(settings.logLevel, (line) => console.error(line));
  const siteFile = settings.siteModule ?? join(dirname(ownFile), 'site.js');
  const site = await readSite(siteFile);
  const definition = {
    ...site,
    settings: { ...site.settings, avif: site.settings.avif && settings.avif },
    config: { ...site.config, ...(settings.securityContact && { securityContact: settings.securityContact }) },
  };
  const cdn = readCdn();
  // The port comes first: a taken one must not cost a first start its database.
  const serving: { app?: SiteApp; platform?: Platform } = {};
  const starting = () => new Response('Starting …', { status: 503, headers: { 'retry-after': '2' } });
  const storybook = settings.storybook ? storybookServer(join(dirname(ownFile), '../storybook')) : undefined;
  const listener = nodeListener(
    (request, env) => storybook?.(request) ?? serving.app?.fetch(request, env) ?? starting(),
  );
  const isProxied =
    ({ socket }: IncomingMessage) =>
    () =>
      clientOf(socket, { get: () => null }, settings.trustedProxies).throughProxy;
  const server = createServer();
  const memory = memoryBudget({
    bytes: settings.memory,
    onChange: (isShort, used) =>
      log('warn', isShort ? 'Memory is short: requests are refused.' : 'Memory suffices again.', { used }),
  });
  const drain = drainable(server);
  server.on('request', (request, response) => {
    const isSecure = request.headers['x-forwarded-proto'] === 'https' && isProxied(request)();
    setSecurityHeaders(response, settings.publicOrigin, isSecure);
    const id = giveRequestId(request, response, isProxied(request));
    if (serving.app?.answerAtOnce(request, response)) return;
    if (memory.refuses(request, response)) return;
    underRequestId(id, () => listener(request, response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (!memory.hasRoom()) refuseUpgrade(socket, 503);
    else if (!serving.platform?.upgrade(request, socket, head)) socket.destroy();
  });
  server.on('clientError', answerBrokenRequest);
  limitServer(server, {
    addressOf: countedClient(settings.trustedProxies),
    limits: bounds(settings.memory).front,
  });
  let stopping = false;
  const isMeasured = settings.operations !== undefined || settings.logLevel === 'info';
  const metrics = isMeasured ? serverMetrics(server, logRequest(log)) : undefined;
  const isReady = async () =>
    serving.app !== undefined &&
    !stopping &&
    (await serving.platform?.fetch(new Request('http://localhost/healthz')))?.ok === true;
  const operations = metrics && settings.operations && createServer(operationsHandler({ metrics, isReady }));
  if (operations) await listen(operations, { ...settings.operations, setting: 'METRICS' });
  await listen(server, { ...settings, setting: 'PORT' });
  const origin = listeningOrigin(settings.host, portOf(server));
  const made: { provisioned?: SeededSite } = {};
  const platform = await openSeeded(settings, definition, {
    ...checkedWrites(writeChecks(definition, () => made.provisioned)),
    log,
  });
  // Inside of the data folder, which the platform has made, unless a setting says otherwise.
  await makeCacheFolder(settings.cacheDir);
  const known = await readProvisioned(platform);
  await platform.liftQuota(known.owner);
  const client = await ownerClient(platform, known.owner);
  made.provisioned = await completeProvisioned(platform, client, known, definition);
  const places = filePlaces(settings.dataDir, settings.bucket);
  const ownBackups = settings.backup && siteBackups({ ...settings.backup, database: platform.database, places, log });
  serving.app = siteApp({
    platform,
    backups: ownBackups,
    provisioned: made.provisioned,
    cdn,
    client,
    publicOrigin: settings.publicOrigin,
    listening: origin,
    trustedProxies: settings.trustedProxies,
    program: programHash(siteFile),
    threads: new RenderThreads(new URL(threadModule, import.meta.url), {
      ...(settings.renderThreads !== undefined && { count: settings.renderThreads }),
      onProblem: (message, error) => log('error', message, { error: String(error) }),
    }),
    definition,
    imageFolder: places.images,
    imageHosts: settings.imageHosts,
    mediaHosts: settings.mediaHosts,
    cacheFolder: settings.cacheDir,
    log,
  });
  serving.platform = platform;
  const stopSchedules = serving.app.startSchedules();
  const backups = settings.backup && startBackups({ ...settings.backup, database: platform.database, places, log });
  const embeds = await startEmbeds({
    site: origin,
    publicOrigin: settings.publicOrigin,
    port: settings.embedPort,
    host: settings.host,
    addressOf: countedClient(settings.trustedProxies),
  });
  const login = await readLogin(settings.dataDir);
  console.log(`Site       ${origin}/`);
  console.log(
    settings.publicOrigin === undefined
      ? 'Public     PUBLIC_URL is not set: pages have no canonical, Open Graph and hreflang addresses.'
      : `Public     ${settings.publicOrigin}/`,
  );
  console.log(
    `Elsewhere  ${listeningOrigin(settings.host, portOf(embeds))}/plain.html   (a foreign page with one script tag)`,
  );
  if (login)
    console.log(
      `Editor     ${login.username}   password ${login.password}   (sign in at ${settings.publicOrigin ?? origin}${definition.places.account})`,
    );
  if (operations && settings.operations)
    console.log(`Metrics    ${listeningOrigin(settings.operations.host, portOf(operations))}/metrics`);
  console.log(`Started    in ${process.uptime().toFixed(1)} s`);
  console.log(`Data       ${settings.dataDir}`);
  // The first page shall not wait for it. A failure is reported by the page that needs it.
  serverCleaner().catch(() => undefined);

  const stop = () => {
    if (stopping) return;
    stopping = true;
    embeds.close();
    embeds.closeAllConnections();
    operations?.close();
    operations?.closeAllConnections();
    // What is being answered still needs the platform.
    drain(drainTime)
      .then(stopSchedules)
      .then(() => backups?.stop())
      .then(() => ownBackups?.stop())
      .then(() => serving.app?.close())
      .then(() => platform.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log('error', 'The platform did not close cleanly.', { error: String(error) });
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const known = error instanceof PlatformError || (error instanceof Error && error.name === 'Error');
  console.error(known ? `Cannot start: ${(error as Error).message}` : error);
  process.exit(1);
});
