/** A version of a document, without its data. */
export interface VersionFacts {
  readonly rev: number;
  /** When it was saved, ms since 1970. */
  readonly saved: number;
  readonly bytes: number;
}

/** What the versions of one document may take. */
interface Room {
  readonly versions: number;
  readonly bytes: number;
}

const day = 86_400_000;
/** How long all versions are kept, and then one of each day, in ms. */
export const allFor = 7 * day;
export const dailyFor = 90 * day;

/** The day or month (UTC) of which one version is enough; undefined for versions that are all kept. */
function spanOf(saved: number, now: number): string | undefined {
  const age = now - saved;
  if (age <= allFor) return undefined;
  return new Date(saved).toISOString().slice(0, age <= dailyFor ? 'yyyy-mm-dd'.length : 'yyyy-mm'.length);
}

/**
 * The versions of a document that are not kept any longer: those of the last 7 days all stay, then the last one of each day for 90 days, then the
 * last one of each month. Where they take more room than they may, the oldest go. The newest stays, whatever it takes.
 *
 * @param versions - all of one document, the newest first
 * @param now - ms since 1970
 * @returns their revisions
 */
export function versionsToDrop(versions: readonly VersionFacts[], now: number, room: Room): number[] {
  const spans = new Set<string>();
  let kept = 0;
  let bytes = 0;
  let isFull = false;
  return versions.flatMap((version, at) => {
    const span = spanOf(version.saved, now);
    if (span !== undefined && spans.has(span)) return [version.rev];
    isFull ||= at > 0 && (kept >= room.versions || bytes + version.bytes > room.bytes);
    if (isFull) return [version.rev];
    if (span !== undefined) spans.add(span);
    kept += 1;
    bytes += version.bytes;
    return [];
  });
}
