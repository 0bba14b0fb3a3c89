import { warnOnce } from '../../../runtime/basics/log.js';
import { leftTagsWarning } from './left-tags-warning.js';

/** Says once which tags of a page no block stands for, and why. */
export function warnOfStrangers(tags: readonly string[]): void {
  const warning = leftTagsWarning(tags);
  if (warning) warnOnce(warning);
}
