import { text } from '../../runtime/contract/attributes.js';

/** Attribute of a block whose own texts may be in another chapter than the articles that it lists. */
export const articlesChapter = () =>
  text({ doc: 'Chapter of the articles; empty: that of `data-chapter`, or `blog` without one.' });
