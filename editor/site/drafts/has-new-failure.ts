import type { DraftSchedule } from '../../saving/drafts/draft-state.js';

/** True where a schedule could not be carried out, and that was not known yet. */
export function hasNewFailure(known: readonly DraftSchedule[], now: readonly DraftSchedule[]): boolean {
  const failed = new Set(known.filter(({ problem }) => problem !== null).map(({ id }) => id));
  return now.some(({ id, problem }) => problem !== null && !failed.has(id));
}
