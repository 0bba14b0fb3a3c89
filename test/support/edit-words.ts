import type { EditTexts } from '../../editor/view/texts.js';
import english from '../../editor/view/texts.js';
import ukrainian from '../../widgets/texts/uk/edit-mode.js';

/** What edit mode says on the page of a path. */
export const editWords = (path: string): EditTexts => (path.startsWith('/uk/') ? ukrainian : english);
