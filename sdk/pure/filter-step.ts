import type { Id } from '../types/entities.js';
import type { Rule } from './filter-types.js';

/** One compiled filter among others that stand from left to right. */
export interface FilterStep {
  readonly fieldId: Id;
  readonly rule: Rule;
  /** Whether it lets further items pass; else it takes away from those that have passed so far. */
  readonly isOr: boolean;
}
