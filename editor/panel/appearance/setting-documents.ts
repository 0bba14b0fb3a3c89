import type { DocumentAddress } from '../../../sdk/index.js';

/** Answer of `GET /_gh/edit/panel/appearance`. */
export interface AppearanceAnswer {
  readonly documents: readonly { readonly key: string; readonly lang: string; readonly address: DocumentAddress }[];
}
