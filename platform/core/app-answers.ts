import type { Id } from '../../sdk/types/entities.js';

/** A part of what an app holds, as a client reads it. */
export interface AppReading {
  readonly userId: Id;
  readonly appId: Id;
  /** Tells the readings of one app apart: everything but app and permission that a reading depends on is part of it. */
  readonly name: string;
  /** Makes the answer's value for somebody with this permission. */
  readonly read: (permission: number) => Promise<unknown>;
}

/** Answers readings of apps as JSON. */
export type AppAnswers = (reading: AppReading) => Promise<Response>;
