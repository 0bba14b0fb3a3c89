import type { EditTexts } from '../../widgets/edit-mode/edit-texts.js';
import english from '../../widgets/edit-mode/texts.js';
import ukrainian from '../../widgets/texts/uk/edit-mode.js';

/** What edit mode says on the page of a path. */
export const editWords = (path: string): EditTexts => (path.startsWith('/uk/') ? ukrainian : english);
