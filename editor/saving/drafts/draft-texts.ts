import type { EditTexts } from '../../view/texts.js';
import { isDrafting } from './drafting.js';

/** Texts that say, of what was saved, where it is now. */
export const draftTexts = (texts: EditTexts): EditTexts => ({
  ...texts,
  get saved() {
    return isDrafting() ? texts.draftSaved : texts.saved;
  },
});
