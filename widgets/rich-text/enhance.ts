import type { Enhance } from '../../runtime/runtime.js';
import { followHeadingLinks } from '../shared/follow-heading-links.js';

/** Leads to a heading by the id that its author gave it. */
export const enhance: Enhance = (element) => followHeadingLinks(element);
