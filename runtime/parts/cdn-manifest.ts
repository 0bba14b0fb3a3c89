/** Manifest of a build of the browser's files. */
export interface CdnManifest {
  readonly build: string;
  readonly version: string;
  readonly runtime: string;
  /** Style sheets: what all blocks share, then by canonical tag. */
  readonly base: string;
  readonly css: Readonly<Record<string, string>>;
  /** File of each part that is loaded when it is needed: blocks by name, `parts`, `sdk`, `http-site`. */
  readonly parts: Readonly<Record<string, string>>;
  /** File of the site panel, which visitors never load; absent in a build without it. */
  readonly panel?: string | undefined;
  readonly files: Readonly<Record<string, CdnFile>>;
}

export interface CdnFile {
  readonly bytes: number;
  /** Bytes after brotli at its best quality. */
  readonly brotli: number;
  /** Whether copies packed with brotli and gzip lie beside it, under its name with `.br` and `.gz`: small files have none. */
  readonly packed: boolean;
  /** Subresource integrity. */
  readonly integrity: string;
  /** Files that this one imports at once. */
  readonly imports?: readonly string[] | undefined;
}
