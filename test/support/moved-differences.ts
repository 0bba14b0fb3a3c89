import type { ExpectedPage } from './serve-moving-site.js';
import type { SeenBlock, SeenPage } from './measure-page.js';

const bare = (text: string): string => text.replace(/\s+/g, '');

/** How often a text is in another one. */
const countIn = (whole: string, part: string): number => whole.split(part).length - 1;

/** Space between two blocks that follow each other, by their names. */
function gapsOf(blocks: readonly SeenBlock[]): ReadonlyMap<string, number> {
  return new Map(
    blocks.slice(1).map((block, index) => {
      const before = blocks[index] as SeenBlock;
      return [`${before.name} to ${block.name}`, block.top - before.bottom];
    }),
  );
}

/** What a moved page shows in another place, colour or alignment than the stored page of the legacy site. */
export function movedDifferences(before: SeenPage, moved: SeenPage, container: number): readonly string[] {
  const found: string[] = [];
  if (moved.overflow > 0) found.push(`scrolls sideways by ${moved.overflow} px`);
  const blocks = new Map(moved.blocks.map((block) => [block.name, block]));
  for (const { name, left, ground } of before.blocks) {
    const block = blocks.get(name);
    if (!block) {
      found.push(`${name} is not shown`);
      continue;
    }
    if (Math.min(Math.abs(block.left - left), Math.abs(block.left - container)) > 8)
      found.push(`${name} begins at ${block.left} px, before: ${left} px`);
    if (block.ground !== ground) found.push(`${name} lies on ${block.ground}, before: ${ground}`);
  }
  const gaps = gapsOf(moved.blocks);
  for (const [name, room] of gapsOf(before.blocks)) {
    const now = gaps.get(name);
    if (now !== undefined && !(now >= room / 2 && now <= room * 2))
      found.push(`${now} px from ${name}, before: ${room} px`);
  }
  for (const { block, text, align, color } of before.headings) {
    const isIt = (words: { readonly text: string }) => bare(words.text) === bare(text);
    const heading = moved.headings.find(isIt) ?? moved.words.findLast(isIt);
    if (!heading) {
      found.push(`${block}: "${text}" is not shown`);
      continue;
    }
    if (heading.align !== align) found.push(`"${text}" is aligned ${heading.align}, before: ${align}`);
    if (heading.color !== color) found.push(`"${text}" is ${heading.color}, before: ${color}`);
  }
  return found;
}

/** Where a page is: the origin that its own address has, and its path. */
interface PageAddress {
  readonly origin: string;
  readonly path: string;
}

/** Origin in the addresses of stored pages. */
const storedOrigin = 'https://spytsia.example';

/** A link's address, however it is written: a page may name itself or leave that out, and escape more or less of a query. */
function asWritten(address: string, { origin, path }: PageAddress): string {
  const whole = address.includes('?') ? decodeURIComponent(address) : address;
  return whole
    .replaceAll(origin, storedOrigin)
    .replace(/^(?=assets\/)/, '/')
    .replace(/^tel:\+/, 'tel:')
    .replace(new RegExp(`^${path}#`), '#')
    .replace(/^#user-content-/, '#');
}

/**
 * Texts, links and pictures of the stored page that the moved page lacks, or shows more often. A place that had two links to one address may
 * have one.
 *
 * @param at The moved page's own address.
 * @param unseen Hidden texts of the stored page that no visitor ever reads there.
 */
export function lostOrTwice(
  expected: ExpectedPage,
  moved: SeenPage,
  at: PageAddress,
  unseen: ReadonlySet<string>,
): readonly string[] {
  const found: string[] = [];
  const whole = bare(moved.texts.join(' ')).replaceAll(at.origin, storedOrigin);
  const before = bare(expected.texts.join(' '));
  for (const text of expected.hiddenTexts ?? [])
    if (!unseen.has(text) && !bare(moved.whole).includes(bare(text))) found.push(`"${text}" of a fold is lost`);
  for (const text of new Set(expected.texts)) {
    const part = bare(text);
    if (!whole.includes(part)) found.push(`"${text}" is lost`);
    else if (part.length > 12 && countIn(whole, part) > countIn(before, part)) found.push(`"${text}" is shown twice`);
  }
  const kinds = [
    ['link', expected.links, moved.links],
    ['picture', expected.pictures, moved.pictures],
  ] as const;
  for (const [kind, stored, shown] of kinds) {
    const written = (address: string) => asWritten(address, at);
    const now = shown.map(written);
    for (const address of new Set(stored.map(written))) {
      const wanted = stored.filter((one) => written(one) === address).length;
      const has = now.filter((one) => one === address).length;
      const isRight = kind === 'link' ? has > 0 && has <= wanted : has === wanted;
      if (!isRight) found.push(`${kind} ${address}: ${has} times, before: ${wanted}`);
    }
  }
  return found;
}
