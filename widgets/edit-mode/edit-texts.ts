import type texts from './texts.js';

/** The built-in texts in the page's language. */
export type EditTexts = Readonly<Record<keyof typeof texts, string>>;
