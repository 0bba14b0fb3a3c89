import type { Stage } from './stage.js';

/** A sentence or a number of the specification, and how a visitor meets it. */
export interface Row {
  /** Chapters of the specification that say it. */
  readonly at: string;
  readonly says: string;
  readonly seen: (stage: Stage) => Promise<void>;
}
