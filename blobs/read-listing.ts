import { Parser } from 'htmlparser2';
import type { ListedBlob } from './blobs.js';

/** One page of a listing, as `ListObjectsV2` answers it. */
export interface Listing {
  readonly blobs: readonly ListedBlob[];
  /** Token of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** Reads the XML of a listing. */
export function readListing(xml: string): Listing {
  const blobs: ListedBlob[] = [];
  let fields = new Map<string, string>();
  let isInside = false;
  let next: string | undefined;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        text = '';
        if (name === 'Contents') [isInside, fields] = [true, new Map()];
      },
      ontext: (part) => void (text += part),
      onclosetag(name) {
        if (name === 'NextContinuationToken') next = text;
        if (isInside) fields.set(name, text);
        if (name === 'Contents') {
          isInside = false;
          blobs.push({
            name: fields.get('Key') ?? '',
            size: Number(fields.get('Size')),
            changed: Date.parse(fields.get('LastModified') ?? ''),
            tag: fields.get('ETag') ?? '',
          });
        }
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { blobs, next };
}
