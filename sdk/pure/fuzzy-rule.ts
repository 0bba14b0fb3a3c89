import type Fuse from 'fuse.js';
import { SdkError } from '../sdk-error.js';
import type { FilterValue, Rule } from './filter-types.js';
import { partsOf, type Parts } from './text-rules.js';

/** The class that fuse.js exports; callers load it. */
export type FuseClass = typeof Fuse;

/**
 * `search`: some part resembles some pattern, whatever the case, by the defaults of Fuse.js (threshold 0.6, distance 100, patterns cut
 * into pieces of 32 characters). An empty pattern matches nothing.
 *
 * @throws SdkError `unsupported` where the class was not handed in
 */
export function fuzzyRule(values: readonly FilterValue[], Matcher: FuseClass | undefined): Rule<Parts> {
  if (!Matcher) {
    throw new SdkError(
      'unsupported',
      "A filter of type 'search' needs Fuse.js: call filterAsync, or pass the class as the option fuse.",
    );
  }
  const patterns = values.map((value) => String(value ?? '')).filter((pattern) => pattern !== '');
  const matching = new Set<string>();
  const isMatching = (part: string): boolean => matching.has(part);
  return {
    read: partsOf,
    prepare(forms) {
      const matcher = new Matcher([...new Set(forms.flat())] as string[], { shouldSort: false });
      for (const pattern of patterns) for (const { item } of matcher.search(pattern)) matching.add(item);
    },
    test: (parts) => (typeof parts === 'string' ? isMatching(parts) : parts.some(isMatching)),
  };
}
