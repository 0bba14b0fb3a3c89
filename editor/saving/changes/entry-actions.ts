import { createPending } from './pending.js';
import type { EntryAction } from './entry-action.js';

const pending = createPending<EntryAction>(({ key }) => key);

/** Acts on lists that are not saved yet, in the order in which they were done. They outlive edit mode, as changes do. */
export const listEntryActions = pending.list;

export const entryActionAt = pending.at;

export const keepEntryAction = pending.keep;

export const dropEntryAction = pending.drop;

/** Calls the listener after each change of them, until the returned function is called. */
export const onEntryActions = pending.listen;
