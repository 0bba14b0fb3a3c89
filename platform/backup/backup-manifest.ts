import * as v from 'valibot';
import type { Blobs } from '../../blobs/blobs.js';
import { PlatformError } from '../base/platform-error.js';
import { reasonOf } from '../base/reason-of.js';

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const content = v.object({ size, sha256 });

const manifest = v.object({
  format: v.literal('siteblocks-backup'),
  version: v.literal(1),
  /** When the snapshot of the database was taken: ISO 8601, UTC. */
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** Lines of JSON, compressed by gzip. */
  rows: content,
  counts: v.record(v.string(), size),
  files: v.array(content),
  /** `tag` is the one of the picture's place: an unchanged one need not be read again. */
  images: v.array(v.object({ ...content.entries, name: v.string(), tag: v.string() })),
  /** Contents that the platform itself had lost, or that were damaged, by hash. */
  lost: v.array(sha256),
});

/**
 * One backup: sizes and hashes of all that belongs to it. The bytes lie under their hashes, and backups share them. The manifest is written last,
 * in one step: a backup is whole or not there.
 */
export type BackupManifest = v.InferOutput<typeof manifest>;

const folder = 'backups/';

const nameOf = (made: string) => `${folder}${made.replaceAll(':', '-')}.json`;

/** Where the bytes with a hash lie. */
export const contentName = (hash: string) => `contents/${hash.slice(0, 2)}/${hash}`;

/** Times of all backups in a place, the oldest first. */
export async function backupTimes(place: Blobs): Promise<string[]> {
  const times: string[] = [];
  for await (const { name } of place.list(folder)) {
    const [, day, hour, minute, rest] = /^backups\/([\d-]{10})T(\d\d)-(\d\d)-([\d.]+Z)\.json$/.exec(name) ?? [];
    if (day !== undefined) times.push(`${day}T${hour}:${minute}:${rest}`);
  }
  return times.sort();
}

/** @throws PlatformError `not-found` when the backup is unknown, and `storage-damaged` when its manifest cannot be read. */
export async function readManifest(place: Blobs, made: string): Promise<BackupManifest> {
  const bytes = await place.read(nameOf(made));
  if (!bytes)
    throw new PlatformError(
      'not-found',
      `Expected a backup of ${made} in ${place.place} and found none. Name one of the backups there, or leave the time out for the newest.`,
    );
  try {
    return v.parse(manifest, JSON.parse(String(bytes)));
  } catch (cause) {
    throw new PlatformError(
      'storage-damaged',
      `The backup of ${made} in ${place.place} is damaged: its list cannot be read (${reasonOf(cause)}). Restore another one.`,
      { cause },
    );
  }
}

export const writeManifest = (place: Blobs, written: BackupManifest): Promise<void> =>
  place.put(nameOf(written.made), Buffer.from(`${JSON.stringify(written)}\n`));

export const removeManifest = (place: Blobs, made: string): Promise<void> => place.remove(nameOf(made));

/** All bytes that a backup needs, each once. */
export function contentsOf({ rows, files, images }: BackupManifest): ReadonlyMap<string, number> {
  return new Map([rows, ...files, ...images].map((entry) => [entry.sha256, entry.size]));
}
