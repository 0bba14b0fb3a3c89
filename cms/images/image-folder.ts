import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../blobs/blobs.js';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { recentStates } from '../../blobs/recent-states.js';
import { writeWhole } from '../../blobs/write-whole.js';
import { isDiskFull } from '../storage/disk-full.js';
import { encodeVariant, isOpaque, placeholderOf } from './encode-picture.js';
import { imagesPath } from '../../kit/pages/images-path.js';
import { fileOfAddress, variantOf, type Variant } from './image-path.js';

export interface ImageFolders {
  /** Pictures that were brought in; they are data. A folder, or a store of blobs that several processes share. */
  readonly kept: string | Blobs;
  /** Pictures that came with the site; one that was brought in under the same name takes precedence. */
  readonly brought?: string | undefined;
  /** Smaller copies of both, which can be made again. */
  readonly cache: string;
  /** How long somebody who looks at a page waits for a copy, in milliseconds; default {@link usualPatience}. */
  readonly patience?: number | undefined;
}

/** A picture that is late holds one of the few connections of a browser, and the page's scripts wait behind it. */
const usualPatience = 300;

/** Placeholders in memory, some 200 bytes each. */
const placeholdersAtMost = 5000;

/** Bytes to look at now. */
export interface ShownPicture {
  readonly bytes: Buffer;
  /** The name that these bytes have: the picture's own or that of another copy, while the copy that was asked for is still being made. */
  readonly file: string;
}

/** A picture in the list of all. */
export interface ListedPicture {
  readonly file: string;
  readonly bytes: number;
  /** When it was brought in: milliseconds since 1970. */
  readonly changed: number;
}

/** A picture as it was brought in. */
interface Original {
  readonly read: () => Promise<Buffer>;
  /** Folder for the copies of one state of it: another state has other copies, also while these are still being made. */
  readonly copies: string;
}

/** The pictures of the site by their name below `/assets/images/`, as `image-path.ts` gives it. */
export interface ImageFolder {
  /** Bytes of a picture or of a copy, made at the first request; null if the picture is missing. */
  read(file: string): Promise<Buffer | null>;
  /**
   * As {@link read}, for a page that waits: a copy as WebP where that as AVIF is not there yet, and the picture itself where no copy is made
   * soon. The copy that was asked for is made all the same.
   */
  show(file: string): Promise<ShownPicture | null>;
  /** A picture of a few pixels as a `data:` address, made at the first request. Null for a picture that is missing, see-through or unreadable. */
  placeholder(file: string): Promise<string | null>;
  /** Keeps a picture; its copies are made anew. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Lets all copies of a picture be made anew. */
  renew(file: string): Promise<void>;
  /** All pictures, without copies: those that were brought in before those that came with the site, the latest first. */
  list(): Promise<readonly ListedPicture[]>;
}

/** Opens the folders, which are made when they are first written to. */
export function imageFolder({ kept, brought, cache, patience = usualPatience }: ImageFolders): ImageFolder {
  const keptBlobs = recentStates(typeof kept === 'string' ? folderBlobs(kept) : kept);
  const sources = brought === undefined ? [keptBlobs] : [keptBlobs, folderBlobs(brought)];
  const running = new Map<string, Promise<Buffer>>();
  const blurred = new LRUCache<string, string>({ max: placeholdersAtMost });

  async function originalOf(base: string): Promise<Original | undefined> {
    for (const source of sources) {
      const state = await source.stat(base);
      if (!state) continue;
      const hash = createHash('sha256').update(`${base} ${state.tag} ${state.size}`).digest('hex');
      const copies = join(cache, hash.slice(0, 32));
      const readSource = async () => (await source.read(base)) ?? Promise.reject(new Error(`${base} was removed.`));
      const local = join(copies, 'original');
      const readLocal = () =>
        readFile(local).catch(() =>
          makeOnce(local, async () => {
            const bytes = await readSource();
            await keepCopy(local, bytes);
            return bytes;
          }),
        );
      return { read: source.isRemote ? readLocal : readSource, copies };
    }
    return undefined;
  }

  async function make(original: Original, variant: Variant, target: string): Promise<Buffer> {
    const bytes = await encodeVariant(await original.read(), variant);
    await keepCopy(target, bytes);
    return bytes;
  }

  function makeOnce(target: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const making = running.get(target) ?? work().finally(() => running.delete(target));
    running.set(target, making);
    return making;
  }

  async function renew(file: string): Promise<void> {
    const original = await originalOf(variantOf(file).base);
    if (original) await rm(original.copies, { recursive: true, force: true });
  }

  async function read(file: string): Promise<Buffer | null> {
    const variant = variantOf(file);
    const original = await originalOf(variant.base);
    if (!original) return null;
    if (file === variant.base) return original.read();
    const target = join(original.copies, basename(file));
    return readFile(target).catch(() => makeOnce(target, () => make(original, variant, target)));
  }

  /** Under a name that no copy has: theirs end as pictures do. */
  async function placeholder(file: string): Promise<string | null> {
    const original = await originalOf(variantOf(file).base);
    if (!original) return null;
    const kept = join(original.copies, 'placeholder');
    const known = blurred.get(kept);
    if (known !== undefined) return known || null;
    const made = (await readFile(kept, 'utf8').catch(() => undefined)) ?? (await makePlaceholder(original, kept));
    blurred.set(kept, made);
    return made || null;
  }

  /** Empty for a picture that gets none: a see-through one, or one that cannot be read, which says so to whoever looks at it. */
  async function makePlaceholder(original: Original, target: string): Promise<string> {
    const bytes = await original.read();
    let made: string;
    try {
      made = (await isOpaque(bytes)) ? await placeholderOf(bytes) : '';
    } catch {
      // Only kept until the next start: a busy machine may have been the reason.
      return '';
    }
    await keepCopy(target, Buffer.from(made));
    return made;
  }

  async function readMade(file: string): Promise<Buffer | null> {
    const original = await originalOf(variantOf(file).base);
    return original ? readFile(join(original.copies, basename(file))).catch(() => null) : null;
  }

  /** A copy that can be made soon, else the picture itself. */
  async function showSoon(file: string): Promise<ShownPicture | null> {
    const { base } = variantOf(file);
    const reading = read(file);
    const bytes = await (file === base ? reading : within(reading, patience));
    if (bytes !== 'late') return bytes && { bytes, file };
    // A repeated request for the copy gets its error.
    reading.catch(() => undefined);
    const whole = await read(base);
    return whole && { bytes: whole, file: base };
  }

  return {
    read,
    placeholder,
    async show(file) {
      if (variantOf(file).format !== 'avif') return showSoon(file);
      const made = await readMade(file);
      if (made) return { bytes: made, file };
      const meanwhile = await showSoon(file.replace(/avif$/, 'webp'));
      // It takes many times as long as the copy as WebP. A repeated request gets its error.
      if (meanwhile) read(file).catch(() => undefined);
      return meanwhile;
    },
    async put(file, bytes) {
      await renew(file);
      await keptBlobs.put(file, bytes);
    },
    renew,
    async list() {
      const lists = await Promise.all(sources.map(picturesIn));
      const all = lists.flatMap((list) => list.sort((a, b) => b.changed - a.changed || a.file.localeCompare(b.file)));
      return [...new Map(all.reverse().map((picture) => [picture.file, picture])).values()].reverse();
    },
  };
}

/** A copy that cannot be kept is made again for the next visitor: pages keep their pictures while a disk is full. */
async function keepCopy(target: string, bytes: Buffer): Promise<void> {
  try {
    await writeWhole(target, bytes);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

async function picturesIn(source: Blobs): Promise<ListedPicture[]> {
  const found: ListedPicture[] = [];
  for await (const { name, size, changed } of source.list())
    if (fileOfAddress(imagesPath + encodeURI(name)) === name) found.push({ file: name, bytes: size, changed });
  return found;
}

async function within<T>(promise: Promise<T>, time: number): Promise<T | 'late'> {
  const over = new AbortController();
  const late = setTimeout(time, 'late' as const, { signal: over.signal });
  late.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => over.abort());
}
