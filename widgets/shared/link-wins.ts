import { isLeaf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { reshape } from './reshape.js';

/** A button of a tag that follows the link where its document names a link and a popup. */
export const linkWins = (button: StoredCursor | undefined): StoredCursor | undefined =>
  button &&
  reshape(button, ({ popupId, ...rest }) => {
    const { link } = rest;
    const leads = link !== undefined && isLeaf(link) && typeof link.value === 'string' && link.value !== '';
    return leads || !popupId ? rest : { ...rest, popupId };
  });
