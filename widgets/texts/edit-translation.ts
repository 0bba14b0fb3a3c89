import type { EditTexts } from '../../editor/view/texts.js';

/** One file for each language, which a page loads once its editor does. */
const files = import.meta.glob<EditTexts>('./*/edit-mode.ts', { import: 'default' });

/**
 * Loads the texts of edit mode in a language. Rejects if their file cannot be loaded.
 *
 * @param lang BCP 47 language of the page: `uk` or `uk-UA`
 * @returns `undefined` where there are none: the English texts are used.
 */
export async function editTranslation(lang: string): Promise<EditTexts | undefined> {
  const [primary = ''] = lang.toLowerCase().split('-');
  return files[`./${primary}/edit-mode.ts`]?.();
}
