import type { Keep } from '../../kit/reads/keep.js';
import type { StoredPages } from '../storage/stored-pages.js';

interface Kept {
  readonly version: string;
  readonly value: Promise<unknown>;
}

/** What was read and has not changed since. Changes are known by the versions of page tags, so they are seen over several processes. */
export function keptReads(pages: Pick<StoredPages, 'versions'>): Keep {
  const kept = new Map<string, Kept>();

  /** Versions of tags, asked for by whoever wants to know some at the same moment. */
  let together: { readonly tags: Set<string>; readonly versions: Promise<ReadonlyMap<string, number>> } | undefined;

  /** Asks for all of them at once, when everybody has said what they want to know. */
  async function ask(tags: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
    await Promise.resolve();
    together = undefined;
    return pages.versions([...tags]);
  }

  /** A change stamps its tags in its own transaction: what is read after this is at least as new as the version says. */
  async function versionOf(tags: readonly string[]): Promise<string> {
    if (!together) {
      const asked = new Set<string>();
      together = { tags: asked, versions: ask(asked) };
    }
    for (const tag of tags) together.tags.add(tag);
    const versions = await together.versions;
    return [...tags]
      .sort()
      .flatMap((tag) => (versions.has(tag) ? `${tag} ${versions.get(tag)}` : []))
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
