import { createPending } from '../changes/pending.js';
import type { ListAct } from './list-act.js';

const pending = createPending<ListAct>(({ key }) => key);

/** Acts on lists that are not saved yet, in the order in which they were done. They outlive edit mode, as changes do. */
export const listActs = pending.list;

export const actAt = pending.at;

export const keepAct = pending.keep;

export const dropAct = pending.drop;

/** Calls the listener after each change of them, until the returned function is called. */
export const onActs = pending.listen;
