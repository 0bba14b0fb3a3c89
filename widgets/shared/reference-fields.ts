import * as v from 'valibot';
import type { ReferenceTarget } from '../../runtime/contract/schema.js';

/** A day such as 2026-03-14 that editors choose. Other texts pass too: lists leave out a date that they cannot read. */
export const date = () => v.pipe(v.string(), v.metadata({ edit: 'date' }));

/** Another page that editors choose: the last segment of its path. */
export const reference = <const T extends ReferenceTarget>(to: T) =>
  v.pipe(v.string(), v.metadata({ edit: `reference-${to}` as const }));

/** Other pages that editors choose, in the order that they give them: the last segments of their paths. */
export const references = <const T extends ReferenceTarget>(to: T) =>
  v.pipe(v.array(v.string()), v.metadata({ edit: `references-${to}` as const }));
