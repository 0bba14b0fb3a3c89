import type { Kysely } from 'kysely';
import type { Keep } from '../../../kit/reads/keep.js';
import type { Database } from '../../platform/storage/database.js';

interface Kept {
  readonly version: string;
  readonly value: Promise<unknown>;
}

/** What was read and has not changed since. Changes are known by the versions of page tags, so they are seen over several processes. */
export function keptReads(database: Kysely<Database>): Keep {
  const kept = new Map<string, Kept>();

  /** A change stamps its tags in its own transaction: what is read after this is at least as new as the version says. */
  async function versionOf(tags: readonly string[]): Promise<string> {
    const rows = await database.selectFrom('page_tag').select(['tag', 'version']).where('tag', 'in', tags).execute();
    return rows
      .map(({ tag, version }) => `${tag} ${version}`)
      .sort()
      .join();
  }

  return async <T>(key: string, tags: readonly string[], read: (before: T | undefined) => Promise<T>): Promise<T> => {
    const version = await versionOf(tags);
    const known = kept.get(key);
    if (known?.version === version) return known.value as Promise<T>;
    const before = known?.value.catch(() => undefined) as Promise<T | undefined> | undefined;
    const value = Promise.resolve(before).then(read);
    const entry = { version, value };
    kept.set(key, entry);
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return value;
  };
}
