import { Parser } from 'htmlparser2';
import { TextMemo } from '../basics/text-memo.js';

/** A tag in HTML source, by offsets, so that the rest of the source can stay as it is to the byte. */
export interface FoundTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Offset of `<`. */
  readonly start: number;
  /** Offset behind the `>` of the start tag. */
  readonly openEnd: number;
  /** Offset behind the content. */
  readonly innerEnd: number;
  /** Offset behind the end tag; equal to `innerEnd` where the source has no end tag. */
  readonly end: number;
}

type Open = Omit<FoundTag, 'innerEnd' | 'end'>;

/** Picks tags by name and attributes. */
export type Wanted = (name: string, attributes: Readonly<Record<string, string>>) => boolean;

/**
 * The outermost tags that `wanted` picks, in source order. What is inside a found tag, a comment, a script or a style is not looked at.
 */
function findTags(html: string, wanted: Wanted): FoundTag[] {
  const found: FoundTag[] = [];
  let open: Open | undefined;
  let depth = 0;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (open) {
        if (name === open.name) depth += 1;
        return;
      }
      if (!wanted(name, attributes)) return;
      open = { name, attributes, start: parser.startIndex, openEnd: parser.endIndex + 1 };
      depth = 1;
    },
    onclosetag(name, implied) {
      if (name !== open?.name) return;
      depth -= 1;
      if (depth > 0) return;
      const innerEnd = parser.startIndex;
      found.push({ ...open, innerEnd, end: implied ? innerEnd : parser.endIndex + 1 });
      open = undefined;
    },
  });
  parser.end(html);
  return found.map((tag) => (tag.innerEnd < tag.openEnd ? { ...tag, innerEnd: html.length, end: html.length } : tag));
}

/**
 * {@link findTags} with a memory: for sources that are likely to come again, such as templates.
 *
 * @param wanted The same function for the same question: what it found is kept under it.
 */
export function knownTags(html: string, wanted: Wanted): readonly FoundTag[] {
  const memo = memos.get(wanted) ?? new TextMemo<FoundTag[]>({ entries: 200 });
  memos.set(wanted, memo);
  const known = memo.get(html);
  if (known) return known;
  const found = findTags(html, wanted);
  memo.set(html, found);
  return found;
}

const memos = new WeakMap<Wanted, TextMemo<FoundTag[]>>();
