/** How long backups are kept: one for each of the last hours, days and months. */
export interface BackupRule {
  readonly hours: number;
  readonly days: number;
  readonly months: number;
}

/** Hourly for a day, daily for a month, monthly for a year. */
const usualRule: BackupRule = { hours: 24, days: 30, months: 12 };

/**
 * Reads a rule such as `24h,30d,12m`.
 *
 * @throws Error that says how a rule is written.
 */
export function readBackupRule(name: string, text: string | undefined): BackupRule {
  if (text === undefined || text === '') return usualRule;
  const [, hours, days, months] = /^(\d{1,4})h,\s*(\d{1,4})d,\s*(\d{1,4})m$/.exec(text) ?? [];
  if (hours === undefined)
    throw new Error(`${name} must be hours, days and months, such as 24h,30d,12m, and is "${text}".`);
  return { hours: Number(hours), days: Number(days), months: Number(months) };
}

/**
 * Those of some backups that are kept. Of each hour, day and month the newest counts, and of those the rule's number. The newest of all is always kept.
 *
 * @param times ISO 8601, UTC.
 */
export function keptBackups(times: readonly string[], { hours, days, months }: BackupRule): ReadonlySet<string> {
  const newestFirst = [...times].sort().reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [length, count] of [
    ['2026-01-01T00'.length, hours],
    ['2026-01-01'.length, days],
    ['2026-01'.length, months],
  ] as const) {
    const newest = new Map<string, string>();
    for (const time of newestFirst) {
      const span = time.slice(0, length);
      if (!newest.has(span)) newest.set(span, time);
    }
    for (const time of [...newest.values()].slice(0, count)) kept.add(time);
  }
  return kept;
}
