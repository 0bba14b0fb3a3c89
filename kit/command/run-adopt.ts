import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { SdkError } from '../../sdk/index.js';
import { adoptSite } from '../adopt/adopt-site.js';
import { adoptionReport, type AdoptionReport } from '../adopt/adoption-report.js';
import { serverFile } from '../adopt/server-file.js';
import type { BrowserFiles } from '../browser-files.js';
import { nodeHandler } from '../node-handler.js';
import { SiteError } from '../site-error.js';
import type { CommandArguments } from './read-arguments.js';
import type { CommandOutput } from './command-output.js';
import { usualPlatform } from './usual-platform.js';

/** How a program runs the command. */
export interface AdoptSettings {
  /** Ends the server; default: the process is ended. */
  readonly signal?: AbortSignal | undefined;
  /** The build for browsers; default: that of the installed package. */
  readonly files?: BrowserFiles | undefined;
}

const portOf = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SiteError('bad-option', `--port is a number from 0 to 65535, and is "${text}".`);
};

function lines({ taken, notTaken }: AdoptionReport): string {
  const open = notTaken.map(({ what, remedy }) => `- ${what}\n  ${remedy}\n`).join('');
  return `Taken\n${taken.map((line) => `- ${line}\n`).join('')}\n${open && `Not taken\n${open}\n`}`;
}

/** Writes the server's file. @returns Its name: `server.js`, or `server.mjs` where the folder's scripts are CommonJS. */
async function writeServer(folder: string, platform: string): Promise<string> {
  const { type } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')) as {
    readonly type?: string;
  };
  const name = type === 'commonjs' ? 'server.mjs' : 'server.js';
  const file = join(folder, name);
  if (existsSync(file))
    throw new SiteError('folder-in-use', `${file} exists already and stays as it is. Rename it, then run this again.`);
  await writeFile(file, serverFile(platform));
  return name;
}

/** `siteblocks adopt`: serves the folder of a legacy site, and says what of it was taken. */
export async function runAdopt(
  { places, options }: CommandArguments,
  output: CommandOutput,
  { signal, files }: AdoptSettings = {},
): Promise<0 | 2> {
  const [place, ...others] = places;
  if (place === undefined || others.length > 0)
    throw new SiteError('bad-option', 'Name one folder: siteblocks adopt ./site');
  const folder = resolve(place);
  const {
    platform = process.env['PLATFORM_URL'] ?? usualPlatform,
    port = process.env['PORT'] ?? '3000',
    config,
  } = options;
  const listenAt = portOf(String(port));
  const leads = join(folder, 'leads.jsonl');
  const said = new Set<string>();
  const adopted = await adoptSite(folder, {
    platform: { serverUrl: String(platform) },
    ...(typeof config === 'string' && { configFile: resolve(config) }),
    ...(files && { files }),
    reload: options['watch'] === true,
    forms: { store: (lead) => appendFile(leads, `${JSON.stringify(lead)}\n`) },
    log(level, message, fields = {}) {
      if (level === 'info' || said.has(message)) return;
      said.add(message);
      const details = 'error' in fields ? ` ${String(fields['error'])}` : '';
      output.writeError(`${message}${details}\n`.replace(/(?!\n$)\p{Cc}/gu, ' '));
    },
  });
  const report = await adoptionReport(adopted, folder).catch((error: unknown) => {
    if (!(error instanceof SdkError)) throw error;
    throw new SiteError(
      'unreachable',
      `The platform ${String(platform)} did not give the pages: ${error.message} Name another one with --platform, and check auth_key in the configuration.`,
      { cause: error },
    );
  });
  output.write(lines(report));
  if (options['write']) {
    const name = await writeServer(folder, String(platform));
    output.write(
      `Written: ${name}. Start it with: node ${join(place, name)}\nIt needs the packages: npm install siteblocks @siteblocks/server\n`,
    );
    return 0;
  }
  const server = createServer(nodeHandler(adopted.handle));
  await new Promise<void>((done, fail) => server.once('error', fail).listen(listenAt, done));
  output.write(`http://localhost:${(server.address() as AddressInfo).port}/\nForms are stored in ${leads}.\n`);
  await new Promise<void>((done) => {
    server.once('close', done);
    signal?.addEventListener('abort', () => {
      server.close();
      void adopted.handle.close();
      server.closeAllConnections();
    });
  });
  return 0;
}
