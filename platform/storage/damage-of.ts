import { reasonOf } from '../base/reason-of.js';

const restore = 'Restore a backup into an empty folder, or move this one away to start anew.';

/** What PostgreSQL says about a kind of damage, and what that means for an operator. */
const kinds: readonly (readonly [said: RegExp, sentence: (found: readonly string[]) => string])[] = [
  [
    /by PostgreSQL version (\d+), which is not compatible with this version (\d+)/,
    ([, theirs, ours]) =>
      `belongs to PostgreSQL ${theirs}, and this release has PostgreSQL ${ours}. Start the release that wrote it, export with that release, and import the copy with this one.`,
  ],
  [
    /previously executed migration (\S+) is missing/,
    ([, name]) => `was written by a newer release (migration ${name}). Start that release.`,
  ],
  [
    /could not open file "([^"]+)": No such file|File "([^"]+)" is missing|access '([^']+)'/i,
    ([, ...files]) =>
      `lacks the file ${files.find((file) => file !== undefined)}: it was copied incompletely, or the file was deleted. Copy it again while no server uses it. ${restore}`,
  ],
  [
    /database "postgres" does not exist/,
    () => `lacks its tables: it was copied incompletely. Copy it again while no server uses it. ${restore}`,
  ],
  [
    /Permission denied|wrong ownership|invalid permissions/,
    () => 'cannot be read by this user. Give this user the folder and all files in it.',
  ],
  [
    /checkpoint record|(?:read|read from|find|locate) (?:WAL|redo)|state from WAL|invalid record length/,
    () => `has a damaged write-ahead log. ${restore}`,
  ],
  [/files are incompatible with server|control file/, () => `has a damaged control file. ${restore}`],
  [
    /invalid page in block|could not read blocks|unexpected data beyond EOF|cache lookup failed|corrupt/,
    () => `has damaged tables or catalogs. Run platform:repair to see which. ${restore}`,
  ],
];

/** One sentence about why a database cannot be opened, and what to do. It ends with what the database itself said. */
export function damageOf(folder: string, cause: unknown): string {
  const said = reasonOf(cause);
  for (const [pattern, sentence] of kinds) {
    const found = pattern.exec(said);
    if (found) return `The database in ${folder} ${sentence(found)} (${lastWords(said)})`;
  }
  return `The database in ${folder} could not be opened or brought up to date. ${restore} (${lastWords(said)})`;
}

/** The first line of a log that names a problem, without its time. */
const lastWords = (said: string): string =>
  (/(?:FATAL|PANIC|ERROR): +([^\n]+)/.exec(said)?.[1] ?? said.split('\n').slice(0, 3).join(' ')).slice(0, 300);
