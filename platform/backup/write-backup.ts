import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import type { BlobSource, Blobs } from '../../blobs/blobs.js';
import type { FilePlaces } from '../contents/file-places.js';
import { noRows, type RowCounts } from '../portable/portable-tables.js';
import { rowLines } from '../portable/row-lines.js';
import { sourceOf } from '../portable/source-of.js';
import type { Database } from '../storage/database.js';
import { storageLocks } from '../storage/storage-locks.js';
import { backupTimes, contentName, readManifest, writeManifest, type BackupManifest } from './backup-manifest.js';
import { checkedSource, DamagedContent } from './checked-source.js';

export interface BackupSource {
  readonly database: Kysely<Database>;
  readonly places: FilePlaces;
  /** Where backups go. One place is for one site. */
  readonly target: Blobs;
  readonly clock?: (() => number) | undefined;
}

/** What was written. */
export interface WrittenBackup {
  readonly manifest: BackupManifest;
  /** Bytes that the place did not have yet, and how many contents that were. */
  readonly added: { readonly bytes: number; readonly contents: number };
}

/**
 * Writes a backup while the platform runs: a snapshot of all tables, and the files and pictures that belong to it.
 *
 * @returns Undefined when another process is writing one.
 */
export async function writeBackup(source: BackupSource): Promise<WrittenBackup | undefined> {
  return source.database.connection().execute(async (connection) => {
    if (!(await storageLocks.tryBackup(connection))) return undefined;
    const stage = await mkdtemp(join(tmpdir(), 'siteblocks-backup-'));
    try {
      return await write(source, connection, join(stage, 'rows'));
    } finally {
      await rm(stage, { recursive: true, force: true });
      await storageLocks.endBackup(connection);
    }
  });
}

async function write(
  { places, target, clock = Date.now }: BackupSource,
  connection: Kysely<Database>,
  stage: string,
): Promise<WrittenBackup> {
  const made = new Date(clock()).toISOString();
  const { counts, contents } = await connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => takeSnapshot(transaction, stage));
  const known = new Map<string, number>();
  for await (const { name, size } of target.list('contents/')) known.set(name, size);
  const added = { bytes: 0, contents: 0 };
  async function keep(content: BlobSource): Promise<void> {
    const name = contentName(content.sha256);
    if (known.get(name) === content.size) return;
    await target.put(name, checkedSource(content));
    known.set(name, content.size);
    added.bytes += content.size;
    added.contents += 1;
  }

  const { size } = await stat(stage);
  const rows = { size, sha256: await hashOf(createReadStream(stage)) };
  await keep({ ...rows, open: () => createReadStream(stage) });
  const files: BackupManifest['files'] = [];
  const lost: string[] = [];
  for (const sha256 of contents) {
    const name = `${sha256.slice(0, 2)}/${sha256}`;
    const found = await places.files.stat(name);
    try {
      if (!found) throw new DamagedContent(sha256);
      await keep(sourceOf(places.files, { name, size: found.size }, sha256));
      files.push({ size: found.size, sha256 });
    } catch (error) {
      // The rest must not be without a backup because of one content.
      if (!isDamage(error)) throw error;
      lost.push(sha256);
    }
  }
  const images = await keepImages(places.images, await newestImages(target), keep);
  const manifest: BackupManifest = {
    ...{ format: 'siteblocks-backup', version: 1 },
    ...{ made, rows, counts, files, images, lost },
  };
  await writeManifest(target, manifest);
  return { manifest, added };
}

const isDamage = (error: unknown): boolean =>
  error instanceof DamagedContent || (error instanceof Error && isDamage(error.cause));

/** Writes the rows into a file, and lists the contents that they name. */
async function takeSnapshot(
  transaction: Kysely<Database>,
  file: string,
): Promise<{ counts: RowCounts; contents: readonly string[] }> {
  const counts = noRows();
  await pipeline(
    Readable.from(rowLines(transaction, counts)),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600 }),
  );
  const { rows } = await sql<{ hash: string }>`
    select content_hash as hash from file
    union select right(avatar_128, 64) from account where avatar_128 like '%/avatar/%'
    union select right(avatar_512, 64) from account where avatar_512 like '%/avatar/%'
    order by hash`.execute(transaction);
  return { counts, contents: rows.map(({ hash }) => hash) };
}

type Images = BackupManifest['images'];

async function newestImages(target: Blobs): Promise<Images> {
  const newest = (await backupTimes(target)).at(-1);
  // A damaged list is none: all pictures are read.
  return newest === undefined
    ? []
    : readManifest(target, newest).then(
        ({ images }) => images,
        () => [],
      );
}

async function keepImages(place: Blobs, before: Images, keep: (content: BlobSource) => Promise<void>): Promise<Images> {
  const known = new Map(before.map((image) => [image.name, image]));
  const images: Images = [];
  for await (const { name, size, tag } of place.list()) {
    const last = known.get(name);
    const opened = last?.tag === tag && last.size === size ? undefined : await place.open(name);
    const sha256 = opened ? await hashOf(await opened.stream()) : last?.sha256;
    // It was removed during the backup.
    if (sha256 === undefined) continue;
    await keep(sourceOf(place, { name, size }, sha256));
    images.push({ name, size, sha256, tag });
  }
  return images;
}

async function hashOf(bytes: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of bytes) hash.update(part as Buffer);
  return hash.digest('hex');
}
