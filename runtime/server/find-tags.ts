import { Parser } from 'htmlparser2';

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
type Wanted = (name: string, attributes: Readonly<Record<string, string>>) => boolean;

/**
 * The outermost tags that `wanted` picks, in source order. What is inside a found tag, a comment, a script or a style is not looked at.
 */
export function findTags(html: string, wanted: Wanted): FoundTag[] {
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
