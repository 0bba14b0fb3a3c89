import { join } from 'node:path';
import type { Blobs } from '../../blobs/blobs.js';
import type { Bucket } from '../../blobs/bucket.js';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { s3Blobs } from '../../blobs/s3-blobs.js';

/** Where a platform and its site store bytes that are in no table. */
export interface FilePlaces {
  /** Contents of uploaded files, under their hashes. */
  readonly files: Blobs;
  /** Pictures that editors brought into the site. */
  readonly images: Blobs;
}

/** The folders in a data folder, or those in a bucket. */
export function filePlaces(dataDir: string, bucket?: Bucket): FilePlaces {
  const place = (name: string): Blobs =>
    bucket ? s3Blobs({ ...bucket, prefix: `${bucket.prefix}${name}/` }) : folderBlobs(join(dataDir, name));
  return { files: place('files'), images: place('images') };
}
