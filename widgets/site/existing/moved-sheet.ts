import { blocks, page } from 'virtual:siteblocks/moved';
import { raiseCss } from '../../../runtime/parts/raise-css.js';

/** Name of the sheet for pages with legacy tags, among those that a server has written into a page. */
export const movedSheet = 'moved.css';

/** Text of that sheet. */
export const movedCss = page + raiseCss(blocks, 4);
