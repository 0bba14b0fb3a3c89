import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { createClient, SdkError } from '../../sdk/index.js';
import { chapterOfApp, copiedIds, installApps, withIds, type InstalledApp } from '../adopt/install-apps.js';
import { newSiteFiles } from '../adopt/new-site-files.js';
import { SiteError } from '../site-error.js';
import type { CommandArguments } from './read-arguments.js';
import type { CommandOutput } from './command-output.js';
import { usualPlatform } from './usual-platform.js';

/** True for files of a template's folder that a new site gets. */
const isOwn = (path: string): boolean => !/(?:^|[\\/])(?:node_modules|\.git|dist|leads\.jsonl)(?:[\\/]|$)/.test(path);

/** Files of a configuration, in which numbers of apps and fields stand. */
const isConfiguration = (path: string): boolean =>
  /^(?:[\w-]*config[\w-]*|chapters|config[\\/].+)\.(?:m?js|json)$/.test(path);

async function refuseUsed(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new SiteError('folder-in-use', `${folder} is not empty. Name a new folder: siteblocks create ./site`);
}

/** Removes what was written into a folder that was empty, or was not there. */
async function emptyFolder(folder: string, isNew: boolean): Promise<void> {
  const names = isNew ? [''] : await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

async function copyTemplate(template: string, folder: string): Promise<void> {
  const from = resolve(template);
  await cp(from, folder, { recursive: true, filter: (path) => isOwn(relative(from, path)) }).catch((cause: unknown) => {
    throw new SiteError('unreachable', `The template ${template} cannot be copied: ${String(cause)}`, { cause });
  });
}

/** The apps of `--apps`, in the order of the chapters: `pages=7,blog=8`, or the numbers alone. */
function appsOf(text: string): readonly (readonly [chapter: string, app: number])[] {
  return text.split(',').map((part, at) => {
    const [, chapter = at === 0 ? 'pages' : `chapter${at + 1}`, id] = /^(?:([\w-]+)=)?(\d+)$/.exec(part.trim()) ?? [];
    if (id === undefined)
      throw new SiteError('bad-option', `--apps names chapters and apps, such as pages=7,blog=8, and has "${part}".`);
    return [chapter, Number(id)];
  });
}

/** Writes the numbers of the copies into the configuration of the new site. */
async function nameApps(
  folder: string,
  isTemplate: boolean,
  chapters: readonly string[],
  installed: readonly InstalledApp[],
): Promise<void> {
  if (!isTemplate) {
    const named = Object.fromEntries(
      chapters.map((name, at) => [name, chapterOfApp((installed[at] as InstalledApp).copy)]),
    );
    return writeFile(join(folder, 'chapters.mjs'), `export const chapters = ${JSON.stringify(named, undefined, 2)};\n`);
  }
  const ids = copiedIds(installed);
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter(isConfiguration)) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    const changed = withIds(text, ids);
    if (changed !== text) await writeFile(file, changed);
  }
}

/** `siteblocks create`: makes the folder of a new site, and copies the apps of its content into an account. */
export async function runCreate({ places, options }: CommandArguments, output: CommandOutput): Promise<0 | 2> {
  const [place, ...others] = places;
  if (place === undefined || others.length > 0)
    throw new SiteError('bad-option', 'Name one new folder: siteblocks create ./site');
  const folder = resolve(place);
  const {
    platform = process.env['PLATFORM_URL'] ?? usualPlatform,
    template,
    apps,
    key = process.env['AUTH_KEY'],
  } = options;
  const wanted = typeof apps === 'string' ? appsOf(apps) : [];
  if (wanted.length > 0 && typeof key !== 'string')
    throw new SiteError(
      'bad-option',
      '--apps needs the login key of the account that gets the copies: AUTH_KEY=… or --key.',
    );
  await refuseUsed(folder);
  const isNew = !existsSync(folder);
  try {
    if (typeof template === 'string') await copyTemplate(template, folder);
    else await writeFiles(folder, newSiteFiles(String(platform)));
    output.write(`Written: ${folder}\n`);
    if (wanted.length > 0) await copyApps();
  } catch (cause) {
    // The same command works again: the folder is as it was.
    await emptyFolder(folder, isNew);
    throw cause;
  }
  output.write(
    `Next: cd ${place} && npm install && ${wanted.length > 0 ? '' : 'name your apps in chapters.mjs, then '}npx siteblocks adopt . --watch\n`,
  );
  return 0;

  async function copyApps(): Promise<void> {
    const client = createClient({ serverUrl: String(platform), authKey: String(key) });
    const ids = wanted.map(([, id]) => id);
    const chapters = wanted.map(([chapter]) => chapter);
    const tell = (status: string) => output.write(`${status}\n`);
    try {
      await installApps(client, ids, tell, (installed) =>
        nameApps(folder, typeof template === 'string', chapters, installed),
      );
    } catch (cause) {
      if (!(cause instanceof SdkError)) throw cause;
      throw new SiteError('unreachable', `The apps could not be copied: ${cause.message}`, { cause });
    } finally {
      client.close();
    }
  }
}
