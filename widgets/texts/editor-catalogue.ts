import type { EditTexts } from '../../editor/view/texts.js';
import type { PanelTexts } from '../../editor/panel/texts.js';
import edit from './uk/edit-mode.js';
import panel from './uk/panel.js';

/** Built-in texts of the programs for editors in one language. */
interface EditorTexts {
  /** Edit mode, its switch included. */
  readonly edit: EditTexts;
  /** The site panel. */
  readonly panel: PanelTexts;
}

/** Translations of the editors' texts, by primary language subtag. */
export const editorCatalogue: Readonly<Record<string, EditorTexts>> = { uk: { edit, panel } };

/** Editors' texts in a language, `uk` or `uk-UA`; `undefined` where there are none. For servers: a page loads `edit-translation.ts`. */
export function editorTranslationsOf(lang: string): EditorTexts | undefined {
  const [primary = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(editorCatalogue, primary) ? editorCatalogue[primary] : undefined;
}
