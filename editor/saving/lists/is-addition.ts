import type { ActKind } from './list-act.js';

/** True for what makes an entry, a new one or a copy. */
export const isAddition = (how: ActKind): how is 'add' | 'copy' => how === 'add' || how === 'copy';
