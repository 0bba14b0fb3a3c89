import type english from '../../../editor/panel/texts.js';
import frame from './panel/frame.js';
import media from './panel/media.js';
import pages from './panel/pages.js';
import sharing from './panel/sharing.js';

export default { ...frame, ...media, ...pages, ...sharing } satisfies typeof english;
