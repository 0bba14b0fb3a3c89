import type { Blobs } from '../../blobs/blobs.js';
import { backupTimes, contentName, contentsOf, readManifest, removeManifest } from './backup-manifest.js';
import { keptBackups, type BackupRule } from './kept-backups.js';

/** Contents younger than this may belong to a backup that is being written, in milliseconds. */
const youngest = 86_400_000;

/**
 * Removes the backups that a rule does not keep, and the bytes that no backup needs.
 *
 * @returns The removed backups.
 */
export async function removeOldBackups(place: Blobs, rule: BackupRule, now: number): Promise<string[]> {
  const times = await backupTimes(place);
  const kept = keptBackups(times, rule);
  const removed = times.filter((time) => !kept.has(time));
  if (removed.length === 0) return removed;
  const needed = new Set<string>();
  // First, so that a list that cannot be read removes nothing.
  for (const time of kept)
    for (const sha256 of contentsOf(await readManifest(place, time)).keys()) needed.add(contentName(sha256));
  for (const time of removed) await removeManifest(place, time);
  for await (const { name, changed } of place.list('contents/'))
    if (!needed.has(name) && now - changed > youngest) await place.remove(name);
  return removed;
}
