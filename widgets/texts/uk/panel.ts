import type english from '../../../editor/panel/texts.js';
import frame from './panel/frame.js';
import pages from './panel/pages.js';

export default { ...frame, ...pages } satisfies typeof english;
