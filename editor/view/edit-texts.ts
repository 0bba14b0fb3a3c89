import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { editTranslation } from '../../widgets/texts/edit-translation.js';
import english from './texts.js';
import type { EditTexts } from './texts.js';

/** Translations that have been loaded, by the language of a page. */
const loaded = new Map<string, EditTexts>();

/**
 * Loads the editor's texts, so that {@link useEditTexts} has them. Rejects if their file cannot be loaded.
 *
 * @param lang BCP 47 language of the page
 */
export async function loadEditTexts(lang: string): Promise<void> {
  const texts = await editTranslation(lang);
  if (texts) loaded.set(lang, texts);
}

/** Texts of the editor in the page's language, with the site's own words; a language without a translation gets English. */
export function useEditTexts(): EditTexts {
  const { page } = useBlock();
  return useTexts(loaded.get(page.lang) ?? english);
}
