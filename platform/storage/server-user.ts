import { spawnSync } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The user `nobody` of Linux. */
const nobody = 65_534;

/** How to start a program of PostgreSQL. */
export interface ServerUser {
  /** Puts the user in front of a command. */
  command(program: string, args: readonly string[]): readonly [program: string, args: readonly string[]];
  /** For `spawn`: set where no command can change the user. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
  /** Gives the folder and all that lies in it to the user. */
  own(folder: string): Promise<void>;
}

/** Stops PostgreSQL when this process is killed. Where the command is missing, the next start stops it. */
const dying = ['setpriv', '--pdeathsig', 'INT'];

/** A name space of users, in which root is called `nobody` and may do what root may. Many containers do not allow it. */
const renamed = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/**
 * The user as whom PostgreSQL runs, which refuses to run as root. When this process is root, it runs as root under another name where
 * the system can do that; else as the owner of the data folder, or as `nobody` when that is root.
 *
 * @param folder The data folder.
 */
export async function serverUser(folder: string): Promise<ServerUser> {
  const dies = works(dying) ? dying : [];
  if (process.getuid?.() !== 0) return { ids: {}, command: prefixed(dies), own: () => Promise.resolve() };
  if (works(renamed)) return { ids: {}, command: prefixed([...renamed, ...dies]), own: (path) => give(path, 0, 0) };
  const owner = await stat(folder);
  const [uid, gid] = owner.uid === 0 ? [nobody, nobody] : [owner.uid, owner.gid];
  const own = (path: string) => give(path, uid, gid);
  if (dies.length === 0) return { ids: { uid, gid }, command: prefixed([]), own };
  // The capability: the data folder above the database is open to root alone.
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const becoming = [...dies, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capability];
  return { ids: {}, command: prefixed(becoming), own };
}

const works = ([program = '', ...args]: readonly string[]): boolean =>
  process.platform === 'linux' && spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;

const prefixed =
  ([prefix, ...options]: readonly string[]): ServerUser['command'] =>
  (program, args) =>
    prefix === undefined ? [program, args] : [prefix, [...options, program, ...args]];

async function give(folder: string, uid: number, gid: number): Promise<void> {
  const { uid: now } = await stat(folder);
  if (now === uid) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
  // Last: a stop half-way is made good at the next start.
  await chown(folder, uid, gid);
}
