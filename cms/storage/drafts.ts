import { createHash } from 'node:crypto';
import type { DocumentAddress, Id } from '../../sdk/index.js';
import type { Json } from '../../sdk/operations/json.js';

/** Marks of changes, by change id: what the editor saw when deciding. */
export type ShownMarks = Readonly<Record<number, string>>;

/** Message to the tabs of editors who subscribed to an app. */
export interface DraftNews {
  readonly app_id: Id;
  readonly message: Json;
}

/** Something about a document: a change, or a publication. */
interface OfDocument {
  readonly address: DocumentAddress;
}

/**
 * Unpublished changes of documents. Each method that gets a user checks the permissions itself. Answers without a type here go to edit mode
 * unchanged.
 */
export interface Drafts {
  /** @param key the same key saves once */
  save(userId: Id, address: DocumentAddress, operations: unknown, key?: string): Promise<void>;
  /** The document with its draft. `null`: the document does not exist. */
  read(userId: Id, address: DocumentAddress): Promise<{ readonly rev: number; readonly data: Json } | null>;
  list(userId: Id, appIds: readonly Id[]): Promise<readonly OfDocument[]>;
  discard(userId: Id, ids: readonly number[], shown?: ShownMarks): Promise<void>;
  /** @param keep changes that win over what others have published since */
  publish(userId: Id, ids: readonly number[], keep: readonly number[], shown?: ShownMarks): Promise<object>;
  publications(userId: Id, appIds: readonly Id[]): Promise<readonly OfDocument[]>;
  /** Moves a publication back into the draft. */
  takeBack(userId: Id, publicationId: number): Promise<void>;
  schedules(userId: Id, appIds: readonly Id[]): Promise<readonly object[]>;
  /** @param at ms since 1970 @returns id of the schedule */
  schedule(userId: Id, ids: readonly number[], at: number): Promise<number>;
  reschedule(userId: Id, scheduleId: number, at: number): Promise<void>;
  unschedule(userId: Id, scheduleId: number): Promise<void>;
  /** Schedules whose time has come. */
  due(): Promise<readonly { readonly id: number; readonly userId: Id }[]>;
  /** Time of the first schedule after a time, ms since 1970. `null`: there is none. */
  nextDue(after: number): Promise<number | null>;
  /** Calls `listener` with the time of each new schedule. @returns a function that ends the subscription */
  onPlanned(listener: (at: number) => void): () => void;
  /** Publishes the changes of a schedule. */
  carryOut(scheduleId: number, news: DraftNews): Promise<void>;
  /** Stores why a schedule cannot be carried out. */
  fail(scheduleId: number, problem: string, news: DraftNews): Promise<void>;
  /** Apps of the documents that changes belong to. */
  appsOf(changes: { readonly ids: readonly number[] } | { readonly schedule: number }): Promise<readonly Id[]>;
  /** Texts of the documents with a draft, as the draft has them, by `app.item.element`. */
  looks(appIds: readonly Id[]): Promise<ReadonlyMap<string, string>>;
}

/** A short text that changes whenever a draft of the site changes. It tells nothing else about the drafts. */
export const draftMark = (looks: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...looks].sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22);
