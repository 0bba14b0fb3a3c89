import { withoutHidden } from '../../runtime/contract/hidden-entry.js';
import { documentLimits, shownPart } from '../../runtime/page/document-limits.js';

type Components = Readonly<Record<string, unknown>>;

/** What a page shows of its document, and what is wrong with the document. */
export interface PageDocument {
  readonly data: Components;
  /** The end of a sentence that begins with the document's name; `undefined` where all of it is shown. */
  readonly problem?: string;
}

const unreadable = (problem: string): PageDocument => ({ data: {}, problem });

function read(text: string): PageDocument {
  if (text.length > documentLimits.length)
    return unreadable(
      `has ${text.length} characters, more than the ${documentLimits.length} that a page shows; its blocks are shown without data. Divide it among several pages.`,
    );
  try {
    const data = JSON.parse(text) as unknown;
    if (typeof data !== 'object' || data === null)
      return unreadable('is not a JSON object; its blocks are shown without data.');
    const part = shownPart(data as Components);
    if (part === data) return { data: part };
    return {
      data: part,
      problem: `has more than the ${documentLimits.values} values that a page shows; the rest is left out. Divide it among several pages.`,
    };
  } catch {
    return unreadable('is not valid JSON; its blocks are shown without data.');
  }
}

/**
 * Reads the text of a page's document. Callers must not change the objects: a server reads the same text once.
 *
 * @param hidden true for an editor: entries of lists that are hidden come too
 */
export type ReadPageDocument = (text: string, hidden: boolean) => PageDocument;

export const readPageDocument: ReadPageDocument = (text, hidden) => {
  const document = read(text);
  return hidden ? document : { ...document, data: withoutHidden(document.data) };
};
