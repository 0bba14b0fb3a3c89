import type { Finding } from '../finding.js';
import type { BlockMeasure, HeadingMeasure, PageMeasure } from './measure-page.js';

/** How far apart two left edges may be, in CSS pixels. */
const nearEdge = 8;

/** How far apart two heights may be at least: whatever is less is other fonts and spacing. */
const nearHeight = 120;

/** How far apart two colours may be, in all three parts together. */
const nearColor = 24;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

const quoted = 60;

const quote = (text: string): string => `"${text.length > quoted ? `${text.slice(0, quoted)}…` : text}"`;

/** The numbers of `rgb(20, 60, 50)` and its like. */
const partsOf = (color: string): readonly number[] => [...color.matchAll(/[\d.]+/g)].map(Number);

function isSameColor(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  const distance = first.slice(0, 3).reduce((sum, part, index) => sum + Math.abs(part - (second[index] ?? 0)), 0);
  return distance <= nearColor && (first[3] ?? 1) === (second[3] ?? 1);
}

const look = (tag: string, message: string): Finding => ({ kind: 'look', level: 'warning', tag, message });

interface HeadingPair {
  readonly was: HeadingMeasure;
  readonly now: HeadingMeasure;
}

/** Headings that differ in one property, one finding for all that differ in the same way. */
function compareHeadings(
  tag: string,
  pairs: readonly HeadingPair[],
  key: 'color' | 'align',
  isSame: (one: string, other: string) => boolean,
  remedy: string,
): readonly Finding[] {
  const differing = pairs.filter(({ was, now }) => !isSame(was[key], now[key]));
  const groups = new Map<string, HeadingPair[]>();
  for (const pair of differing) {
    const name = `${pair.was[key]} ${pair.now[key]}`;
    groups.set(name, [...(groups.get(name) ?? []), pair]);
  }
  const what = key === 'color' ? 'colour' : 'text-align';
  return [...groups.values()].map((group) => {
    const [{ was, now }, ...others] = group as [HeadingPair, ...HeadingPair[]];
    const more = others.length > 0 ? ` and of ${others.length} more` : '';
    return look(
      tag,
      `the ${what} of the heading ${quote(was.text)}${more} is ${now[key]}, and was ${was[key]}: ${remedy}`,
    );
  });
}

/** Headings of a tag whose texts both renderings have. */
const headingPairs = (was: BlockMeasure, now: BlockMeasure): readonly HeadingPair[] =>
  was.headings.flatMap((heading) => {
    const own = now.headings.find(({ text }) => lettersOf(text) === lettersOf(heading.text));
    return own ? [{ was: heading, now: own }] : [];
  });

function compareBlocks(was: BlockMeasure, now: BlockMeasure, width: number): readonly Finding[] {
  const { tag } = was;
  // Nothing is seen of a popup, or of what only a script shows.
  if (was.left === null) return [];
  const at = `at a width of ${width} px`;
  if (now.left === null) return [look(tag, `nothing of it can be seen ${at} before a script runs.`)];
  const findings: Finding[] = [];
  if (Math.abs(was.left - now.left) > nearEdge)
    findings.push(
      look(
        tag,
        `its content begins at ${now.left} px ${at}, and began at ${was.left} px: give the tag the width and the padding of the site's containers.`,
      ),
    );
  const ratio = now.height / Math.max(was.height, 1);
  if (Math.abs(was.height - now.height) > nearHeight && (ratio > 2 || ratio < 0.5))
    findings.push(
      look(tag, `it is ${now.height} px high ${at}, and was ${was.height} px high: look at both at this width.`),
    );
  const pairs = headingPairs(was, now);
  findings.push(
    ...compareHeadings(tag, pairs, 'color', isSameColor, "set --gh-heading for the tag in the site's style sheet."),
    ...compareHeadings(
      tag,
      pairs,
      'align',
      (one, other) => one === other,
      "set it for the headings of the tag in the site's style sheet.",
    ),
  );
  return findings;
}

/** Texts that the legacy page shows at once, and ours has without showing them. */
function hiddenTexts(was: BlockMeasure, now: BlockMeasure, all: string): readonly Finding[] {
  const seen = lettersOf(now.texts.join(''));
  const has = lettersOf(all);
  return [...new Set(was.texts)]
    .filter((text) => lettersOf(text) !== '' && !seen.includes(lettersOf(text)) && has.includes(lettersOf(text)))
    .map((text) => ({
      kind: 'look',
      level: 'note',
      tag: was.tag,
      message: `the text ${quote(text)} is not seen at once.`,
    }));
}

/** A legacy page and ours at one width. */
interface ComparedMeasures {
  readonly stored: PageMeasure;
  readonly ours: PageMeasure;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  /** All texts inside our tags, seen or not, in the order of the tags. */
  readonly texts: readonly string[];
}

/** Reports how our rendering of a page differs from the legacy one, as a browser shows both with the style sheets of the site. */
export function compareMeasures({ stored, ours, width, texts }: ComparedMeasures): readonly Finding[] {
  const isSame =
    stored.blocks.length === ours.blocks.length &&
    stored.blocks.every(({ tag }, index) => tag === ours.blocks[index]?.tag);
  const wide =
    ours.isWide && !stored.isWide
      ? [
          look(
            '',
            `it scrolls sideways at a width of ${width} px, and the legacy page does not: look at both at this width.`,
          ),
        ]
      : [];
  if (!isSame) return wide;
  return [
    ...wide,
    ...stored.blocks.flatMap((was, index) => {
      const now = ours.blocks[index] as BlockMeasure;
      return [...compareBlocks(was, now, width), ...hiddenTexts(was, now, texts[index] ?? '')];
    }),
  ];
}
