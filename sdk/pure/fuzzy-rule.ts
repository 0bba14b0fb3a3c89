import type Fuse from 'fuse.js';
import { SdkError } from '../sdk-error.js';
import type { FilterValue } from './filter-types.js';
import type { Parts } from './text-rules.js';

/** The class that fuse.js exports, loaded by whoever needs it. */
export type FuseClass = typeof Fuse;

/**
 * `search`: some part resembles some pattern, whatever the case, by the defaults of Fuse.js (threshold 0.6, distance 100, patterns cut
 * into pieces of 32 characters). An empty pattern matches nothing.
 *
 * @throws SdkError `unsupported` where the class was not handed in
 */
export function resembles(values: readonly FilterValue[], Matcher: FuseClass | undefined): (parts: Parts) => boolean {
  if (!Matcher) {
    throw new SdkError(
      'unsupported',
      "A filter of type 'search' needs Fuse.js: call filterAsync, or pass the class as the option fuse.",
    );
  }
  const patterns = values.map((value) => String(value ?? '')).filter((pattern) => pattern !== '');
  // The slowest of all comparisons: a part that many values have is compared once.
  const verdicts = new Map<string, boolean>();
  const resemblesSome = (part: string): boolean => {
    const known = verdicts.get(part);
    if (known !== undefined) return known;
    const matcher = new Matcher([part]);
    const verdict = patterns.some((pattern) => matcher.search(pattern).length > 0);
    verdicts.set(part, verdict);
    return verdict;
  };
  return (parts) => (typeof parts === 'string' ? resemblesSome(parts) : parts.some(resemblesSome));
}
