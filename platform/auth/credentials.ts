import type { Id } from '../../sdk/types/entities.js';

/** What a signed-in process or browser holds. */
export interface Credentials {
  readonly user_id: Id;
  readonly username: string;
  readonly accesstoken: string;
  /** When the token ends, ms since 1970. */
  readonly expirydate: number;
  readonly auth_key: string;
}
