/** Pictures that a site brings along: drawn when they are first asked for, and kept. */
export interface DrawnPictures {
  /** Names without extension: `villa-dusk` is `/assets/images/villa-dusk.jpg`. */
  readonly names: readonly string[];
  /** Bytes of a picture as JPEG. */
  readonly draw: (name: string) => Promise<Buffer>;
}
