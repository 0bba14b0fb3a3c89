import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and its relatives put the programs of each version. */
const installed = '/usr/lib/postgresql';

/** A PostgreSQL that can be started here. */
export interface InstalledPostgres {
  /** Folder of its programs. */
  readonly programs: string;
  /** The user it has to run as, where that is another one than ours. */
  readonly user: { readonly uid?: number; readonly gid?: number };
}

/** Looks for one; a text says why there is none. */
export function findPostgres(): InstalledPostgres | string {
  const programs = programFolder();
  if (programs === undefined)
    return `PostgreSQL is not installed in ${installed}. Install it, or set PLATFORM_TEST_DATABASE_URL to a server.`;
  const user = serverUser();
  if (user === undefined)
    return 'PostgreSQL does not run as root, and there is no user named postgres. Make one, or set PLATFORM_TEST_DATABASE_URL to a server.';
  return { programs, user };
}

/** Why the tests cannot run on PostgreSQL; undefined when they can. */
export function lackOfPostgres(): string | undefined {
  if (process.env['PLATFORM_TEST_DATABASE_URL']) return undefined;
  const found = findPostgres();
  return typeof found === 'string' ? found : undefined;
}

function programFolder(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(installed, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, which tests in a container are: there it runs as the user that its package made. */
function serverUser(): InstalledPostgres['user'] | undefined {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g']
    .map((option) => spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }))
    .map(({ status, stdout }) => (status === 0 ? Number(stdout) : undefined));
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
