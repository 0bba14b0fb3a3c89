import pg from 'pg';
import { reasonOf } from '../base/reason-of.js';

/** A write with an unknown outcome: its transaction was to be committed when the connection broke. Repeating it could do it twice. */
export class UndecidedWrite extends Error {
  override readonly name = 'UndecidedWrite';

  constructor(cause: unknown) {
    super(`The commit of a write was not confirmed (${reasonOf(cause)}): it may have been kept, or not.`, { cause });
  }
}

/** The database itself has refused: then it has undone the transaction, even when it was asked to commit it. */
export const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR';
