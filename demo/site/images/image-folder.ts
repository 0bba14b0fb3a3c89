import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDiskFull } from '../../platform/contents/disk-full.js';
import { writeWhole } from '../../platform/contents/write-whole.js';
import type { DrawnPictures } from './drawn-pictures.js';
import { encodeVariant } from './encode-picture.js';
import { variantNames, variantOf, type Variant } from './image-path.js';

export interface ImageFolders {
  /** Pictures that were brought in; they are data. */
  readonly kept: string;
  /** Their smaller copies, and the drawn pictures of the site: all of it can be made again. */
  readonly cache: string;
  readonly drawn?: DrawnPictures | undefined;
}

/** The pictures of the site by their name below `/assets/images/`, as `image-path.ts` gives it. */
export interface ImageFolder {
  /** Bytes of a picture or of a copy, made when it is first asked for; null when there is no such picture. */
  read(file: string): Promise<Buffer | null>;
  /** Keeps a picture; its copies are made anew. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Lets all copies of a picture be made anew. */
  renew(file: string): Promise<void>;
}

/** Opens the folders, which are made when they are first written to. */
export function imageFolder({ kept, cache, drawn: pictures }: ImageFolders): ImageFolder {
  const drawnPicture = (base: string) => pictures?.names.find((name) => `${name}.jpg` === base);
  const running = new Map<string, Promise<Buffer>>();

  /** Folder for the copies of one state of a kept picture: another state has other copies, also while these are still being made. */
  async function copiesOf(base: string): Promise<string | undefined> {
    const state = await stat(join(kept, base)).catch(() => undefined);
    if (!state?.isFile()) return undefined;
    return join(
      cache,
      'kept',
      createHash('sha256').update(`${base} ${state.mtimeMs} ${state.size}`).digest('hex').slice(0, 32),
    );
  }

  async function make(variant: Variant, drawn: string | undefined, target: string): Promise<Buffer> {
    const base = await (drawn === undefined || !pictures ? readFile(join(kept, variant.base)) : pictures.draw(drawn));
    const bytes = await encodeVariant(base, variant);
    await writeWhole(target, bytes).catch((error: unknown) => {
      // A copy that cannot be kept is made again for the next visitor: pages keep their pictures while a disk is full.
      if (!isDiskFull(error)) throw error;
    });
    return bytes;
  }

  function makeOnce(variant: Variant, drawn: string | undefined, target: string): Promise<Buffer> {
    const making = running.get(target) ?? make(variant, drawn, target).finally(() => running.delete(target));
    running.set(target, making);
    return making;
  }

  async function renew(file: string): Promise<void> {
    const { base } = variantOf(file);
    const copies = await copiesOf(base);
    if (copies !== undefined) await rm(copies, { recursive: true, force: true });
    else if (drawnPicture(base))
      await Promise.all(variantNames(base).map((name) => rm(join(cache, name), { force: true })));
  }

  return {
    async read(file) {
      const variant = variantOf(file);
      const copies = await copiesOf(variant.base);
      if (copies !== undefined && file === variant.base) return readFile(join(kept, file));
      const drawn = copies === undefined ? drawnPicture(variant.base) : undefined;
      if (copies === undefined && drawn === undefined) return null;
      const target = copies === undefined ? join(cache, file) : join(copies, basename(file));
      return readFile(target).catch(() => makeOnce(variant, drawn, target));
    },
    async put(file, bytes) {
      await renew(file);
      await writeWhole(join(kept, file), bytes);
    },
    renew,
  };
}
