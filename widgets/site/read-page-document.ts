import { withoutHidden } from '../../runtime/contract/hidden-entry.js';
import { TextMemo } from '../../runtime/basics/text-memo.js';
import { documentLimits, shownPart } from '../../runtime/page/document-limits.js';

type Components = Readonly<Record<string, unknown>>;

/** What a page shows of its document, and what is wrong with the document. */
interface ReadDocument {
  readonly data: Components;
  /** The end of a sentence that begins with the document's name; `undefined` where all of it is shown. */
  readonly problem?: string;
}

const unreadable = (problem: string): ReadDocument => ({ data: {}, problem });

function read(text: string): ReadDocument {
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

const whole = new TextMemo<ReadDocument>();
const visible = new TextMemo<ReadDocument>();

/**
 * Parses the text of a page's document. The same text is parsed once. So blocks get the same objects at each rendering
 * of the page, and recognise that these have been checked. Callers must not change the objects.
 *
 * @param hidden true for an editor: entries of lists that are hidden come too
 */
export function readPageDocument(text: string, hidden: boolean): ReadDocument {
  const memo = hidden ? whole : visible;
  const known = memo.get(text);
  if (known) return known;
  const document = read(text);
  const shown = hidden ? document : { ...document, data: withoutHidden(document.data) };
  memo.set(text, shown);
  return shown;
}
