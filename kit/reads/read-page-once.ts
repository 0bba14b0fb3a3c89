import { TextMemo } from '../../runtime/basics/text-memo.js';
import { readPageDocument, type ReadPageDocument, type PageDocument } from '../../widgets/site/read-page-document.js';

const whole = new TextMemo<PageDocument>();
const visible = new TextMemo<PageDocument>();

/**
 * Reads the text of a page's document once for as long as it is the same: its blocks then get the same objects at each rendering, and their data
 * need no second check.
 */
export const readPageOnce: ReadPageDocument = (text, hidden) => {
  const memo = hidden ? whole : visible;
  const document = memo.get(text) ?? readPageDocument(text, hidden);
  memo.set(text, document);
  return document;
};
