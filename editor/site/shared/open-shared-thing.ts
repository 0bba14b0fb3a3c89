import type { SharedThing } from './shared-thing.js';
import type { SharedUses } from './shared-uses.js';

/** Something that is not the page's own, and that its editor is about to change. */
export interface OpenSharedThing {
  readonly thing: SharedThing;
  /** Absent while the site is being asked; `null` where it does not say. */
  readonly uses?: SharedUses | null;
}

export interface SharedView {
  /** Something that is not the page's own. It changes only if its editor agrees. */
  readonly shared: OpenSharedThing | undefined;
}
