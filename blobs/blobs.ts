import type { Readable } from 'node:stream';

/** Bytes under names such as `team/anna.jpg`: in a folder, or in a bucket of S3-compatible storage. */
export interface Blobs {
  /** Folder or address, for messages. It holds no password. */
  readonly place: string;
  /** Whether each access goes over the network. */
  readonly isRemote: boolean;
  /** Stores bytes. When it resolves, they survive a power cut, and every reader gets all of them. */
  put(name: string, content: Uint8Array | BlobSource): Promise<void>;
  /** All bytes; undefined when the name is unknown. For small blobs. */
  read(name: string): Promise<Buffer | undefined>;
  /** Opens bytes for reading in parts; undefined when the name is unknown. The caller closes them. */
  open(name: string): Promise<OpenBlob | undefined>;
  stat(name: string): Promise<BlobState | undefined>;
  /** Names that begin with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<ListedBlob>;
  /** Removes bytes; an unknown name is not an error. */
  remove(name: string): Promise<void>;
}

export interface BlobState {
  /** Bytes. */
  readonly size: number;
  /** When it was put: milliseconds since 1970. */
  readonly changed: number;
  /** Differs when the bytes under a name have been put again. */
  readonly tag: string;
}

export interface ListedBlob extends BlobState {
  readonly name: string;
}

/** Bytes that are not in memory. */
export interface BlobSource {
  readonly size: number;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha256: string;
  /** Reads them from the start. A put that is repeated calls it again. */
  open(): Readable;
}

export interface OpenBlob extends BlobState {
  /**
   * Reads the bytes from `start` to `end`, both included. Default: all.
   * The stream closes the blob at its end.
   */
  stream(range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  close(): Promise<void>;
}
