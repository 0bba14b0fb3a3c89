import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import type { Json } from '../../sdk/operations/json.js';
import type { DescribedChange } from './describe-change.js';
import type { DraftFlaw } from './fold-draft.js';
import type { ShownMarks } from './mark-changes.js';

/** A user as others see them; null if unknown. */
export type Author = { readonly user_id: Id; readonly fullname: string } | null;

/** A change that is not published yet. */
export interface StoredChange extends DescribedChange {
  readonly id: number;
  readonly address: DocumentAddress;
  readonly author: Author;
  /** When it was made last, ms since 1970. */
  readonly saved: number;
  readonly schedule: number | null;
  readonly flaw?: DraftFlaw | undefined;
  /** Tells what it looks like now from what it may look like later. */
  readonly mark: string;
}

/** A document as its draft looks. */
export interface DraftedDocument {
  /** Revision of the published document. */
  readonly rev: number;
  readonly data: Json;
}

/** A change that stayed in the draft. */
export interface RefusedChange {
  readonly id: number;
  /** `too-large`: the document would be larger than a document may be; `changed`: it looks otherwise than it was shown. */
  readonly reason: DraftFlaw['reason'] | 'too-large' | 'changed';
}

export interface Published {
  readonly published: readonly number[];
  readonly refused: readonly RefusedChange[];
}

/** What was published of a document at once. */
export interface Publication {
  readonly id: number;
  readonly address: DocumentAddress;
  readonly author: Author;
  readonly published: number;
  readonly changes: number;
}

/** When changes are to be published. */
export interface Schedule {
  readonly id: number;
  readonly author: Author;
  /** ms since 1970. */
  readonly at: number;
  /** Why it was not carried out, in one word; null as long as it may still be. */
  readonly problem: string | null;
}

/**
 * Message to the subscribers of an app after a schedule was carried out or failed. It is part of that transaction, so message and effect are both
 * stored or both missing.
 */
export interface DraftNews {
  readonly app_id: Id;
  readonly message: Json;
}

/** Changes of documents that visitors do not see yet. Every method but those for the server itself asks for the right to write. */
export interface Drafts {
  /**
   * Adds operations to the draft of a document. They are made on what the draft looks like.
   *
   * @param operations - as somebody sent them: they are checked here
   * @param key - tells a repetition of this very request
   * @throws PlatformError `conflict` with `theirs` where somebody else has changed one of the values, `not-found` where document or place is gone
   */
  save(userId: Id, address: DocumentAddress, operations: unknown, key?: string): Promise<void>;
  /** The document as its draft looks; null where there is none. */
  read(userId: Id, address: DocumentAddress): Promise<DraftedDocument | null>;
  /** All changes of documents of apps, those of one document together, in their order. */
  list(userId: Id, appIds: readonly Id[]): Promise<readonly StoredChange[]>;
  /**
   * Gives changes up. Ids that are not there any more are passed over.
   *
   * @param shown - marks of changes that are meant as they were shown
   * @throws PlatformError `conflict` where one of them looks otherwise by now: no change of its document is given up
   */
  discard(userId: Id, ids: readonly number[], shown?: ShownMarks): Promise<void>;
  /**
   * Publishes changes: one transaction for each document, which is its own save in the history. What was published before is passed over.
   *
   * @param keep - ids of changes that prevail over values published in their place since
   * @param shown - marks of changes that are published as they were shown, or not at all
   */
  publish(userId: Id, ids: readonly number[], keep: readonly number[], shown?: ShownMarks): Promise<Published>;
  /** What was published of documents of apps and can be taken back, the latest first. */
  publications(userId: Id, appIds: readonly Id[]): Promise<readonly Publication[]>;
  /**
   * Takes a publication back: its changes are in the draft again. Once is enough.
   *
   * @throws PlatformError `conflict` where somebody has changed one of the values since: nothing is taken back
   */
  takeBack(userId: Id, publicationId: number): Promise<void>;
  /** Schedules of changes of apps, the next first. */
  schedules(userId: Id, appIds: readonly Id[]): Promise<readonly Schedule[]>;
  /** Puts changes on a schedule, or another one than before. Answers with its id; the same request again with the same one. */
  schedule(userId: Id, ids: readonly number[], at: number): Promise<number>;
  /** Gives a schedule another time, in the name of who does so. */
  reschedule(userId: Id, scheduleId: number, at: number): Promise<void>;
  /** Gives a schedule up; its changes stay in the draft. */
  unschedule(userId: Id, scheduleId: number): Promise<void>;
  /** For the server itself: schedules whose time has come and that were not tried in vain. */
  due(): Promise<readonly { readonly id: number; readonly userId: Id; readonly appIds: readonly Id[] }[]>;
  /** For the server itself: when the next schedule is due after a moment, both in ms since 1970; null where there is none. */
  nextDue(after: number): Promise<number | null>;
  /**
   * For the server itself: tells when a schedule gets its time, once that is stored. What other processes plan is not told.
   *
   * @param listener - told the time, ms since 1970
   * @returns Ends it.
   */
  onPlanned(listener: (at: number) => void): () => void;
  /** For the server itself: carries a schedule out, whatever is left of it. Several processes may do so at once. */
  carryOut(scheduleId: number, news: DraftNews): Promise<void>;
  /** For the server itself: stores why a schedule cannot be carried out, unless a reason is stored already. */
  fail(scheduleId: number, problem: string, news: DraftNews): Promise<void>;
  /** For the server itself: apps of the documents that changes belong to. */
  appsOf(changes: { readonly ids: readonly number[] } | { readonly schedule: number }): Promise<readonly Id[]>;
  /** For the server itself: data of the documents that have a draft, as it looks, by `app.item.element`. */
  looks(appIds: readonly Id[]): Promise<ReadonlyMap<string, string>>;
}
