import type { Id } from '../../sdk/index.js';

/** A link to what is not published yet. */
export interface StoredLink {
  readonly id: string;
  readonly userId: Id;
  /** Path of its page. `null`: the whole site. */
  readonly path: string | null;
  /** ms since 1970. */
  readonly created: number;
  readonly expires: number;
}

export interface StoredLinks {
  /** A secret that signs links. All processes of a site get the same one. */
  secret(): Promise<string>;
  /** @param most links that the storage keeps of one user; it removes the oldest ones */
  add(link: StoredLink, most: number): Promise<void>;
  find(id: string): Promise<StoredLink | undefined>;
  /** Links that end after a time, the newest first. */
  list(after: number): Promise<readonly StoredLink[]>;
  remove(id: string): Promise<void>;
}
