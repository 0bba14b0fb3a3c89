import type { ChangedDocument } from '../../saving/showing/renew-blocks.js';

/** A document, and whether it belongs to this page alone. */
export interface OpenHistory {
  readonly changed: ChangedDocument;
  readonly isPage: boolean;
}

export interface HistoryView {
  /** The document whose history is open. */
  readonly history: OpenHistory | undefined;
}
