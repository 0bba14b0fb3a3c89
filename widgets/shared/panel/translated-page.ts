/** How far a text is translated. `absent`: the translation has no place for it, as with an entry that only the original has. */
export type TranslationState = 'done' | 'missing' | 'same' | 'changed' | 'absent';

/** One step to a text: a key, or an entry of a list with its position and its identity. */
export type TextStep = string | { readonly at: number; readonly id?: string | undefined };

/** A text of a page in two languages. */
export interface TranslatedText {
  /** Its address in the original. The same for all languages as long as entries have identities: `hero.title`, `items.a1b2.text`. */
  readonly key: string;
  /** `plain` texts have no markup; `rich` ones have inline formats; `text` is of paragraphs. */
  readonly kind: 'plain' | 'rich' | 'text';
  /** The way to it in the translation; absent in the state `absent`. */
  readonly way?: readonly TextStep[] | undefined;
  /** Keys, and positions of entries from 0, in the original: `['cards', 'items', 0, 'title']`. */
  readonly place: readonly (string | number)[];
  readonly source: string;
  /** Empty where there is none. */
  readonly translation: string;
  readonly state: TranslationState;
  /** What the original said when the translation was last saved; given in the state `changed`, if the history has it. */
  readonly former?: string | undefined;
  /** Changes with the original; a text is marked as checked with it. */
  readonly mark: string;
}

/** A part of a page: a block, or the head of the page. */
export interface TranslatedSection {
  readonly id: string;
  readonly texts: readonly TranslatedText[];
}

/** A page in its default language and in another one: the answer of `GET /_gh/edit/panel/translation`. */
export interface TranslatedPage {
  /** Title in the default language. */
  readonly title: string;
  /** Path of the translation. */
  readonly path: string;
  /** Path of the original. */
  readonly sourcePath: string;
  /** Document of the translation. */
  readonly address: { readonly app_id: number; readonly item_id: number; readonly element_id: number };
  readonly sections: readonly TranslatedSection[];
}

/** Key of a page's document with the texts that an editor marked as right: the address of a text, and the mark of its original. */
export const checkedKey = 'translated';
