import type { Finding } from './finding.js';
import { listDifferences } from './list-differences.js';
import { lostParts, type ComparedPlace } from './lost-parts.js';
import type { ShownLink } from './shown-parts.js';

/** A tag whose two renderings are compared. */
interface ComparedTag {
  readonly tag: string;
  readonly block: string;
  /** HTML that the legacy script wrote inside it. */
  readonly stored: string;
  /** HTML that our server writes inside it. */
  readonly ours: string;
  /** True where the check has all that the block shows. */
  readonly isGiven: boolean;
  readonly place: ComparedPlace;
  /** Component id of the tag; empty: it has none. */
  readonly id: string;
  /** False where the stored texts may be in another language than the page. */
  readonly hasTexts: boolean;
  /** Texts that the block shows in later states, such as after sending a form. */
  readonly later?: string | undefined;
}

/** Configuration whose links a block shows. */
const configurations: Readonly<Record<string, string>> = { 'gh-header': 'menuConfig', 'gh-footer': 'footerConfig' };

/** Remedy for a part that a block does not show. */
function remedy(block: string, id: string): string {
  const key = configurations[block];
  if (key !== undefined) return `Add it to ${key}.`;
  return id === '' ? 'Write it into the page beside the tag.' : `Add it to "${id}" of the page's document.`;
}

/** Characters of a text that a message quotes. */
const quoted = 80;

const quote = (text: string): string => `"${text.length > quoted ? `${text.slice(0, quoted)}…` : text}"`;

const named = ({ address, text }: ShownLink): string => `${address}${text && ` (${quote(text)})`}`;

/** Reports texts, links and pictures of the stored HTML that our block does not show. */
export function checkShown({ tag, block, id, hasTexts, isGiven, ...compared }: ComparedTag): readonly Finding[] {
  const { links, pictures, ...lost } = lostParts(compared);
  const { texts, hidden, renamed } = hasTexts ? lost : { texts: [], hidden: [], renamed: [] };
  const found = (level: Finding['level'], message: string): Finding => ({ kind: 'shown', level, tag, message });
  const count = texts.length + links.length + pictures.length;
  if (!isGiven)
    return count === 0
      ? []
      : [
          found(
            'warning',
            `${block} writes its own HTML, and this check was not given the data for it: ${count} texts, links and pictures of the stored HTML were not compared. Give them with --config, --documents and --articles.`,
          ),
        ];
  const add = remedy(block, id);
  return [
    ...(block === 'gh-blog-list' ? listDifferences({ tag, ...compared }) : []),
    ...texts.map((text) => found('error', `${block} does not show the text ${quote(text)}. ${add}`)),
    ...links.map((link) => found('error', `${block} does not show the link ${named(link)}. ${add}`)),
    ...pictures.map((picture) => found('error', `${block} does not show the picture ${picture}. ${add}`)),
    ...hidden.map((text) => found('note', `${block} has the text ${quote(text)} for screen readers alone.`)),
    ...renamed.map(({ address, text }) =>
      found('note', `${block} shows the link ${address} with another text than ${quote(text)}.`),
    ),
  ];
}
