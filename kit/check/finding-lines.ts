import type { Finding } from './finding.js';

/** A finding, and the paths of the pages that have it. */
export interface FindingRow {
  readonly finding: Finding;
  readonly paths: readonly string[];
}

/** Pages that a row names; the others are counted. */
const namedPages = 3;

function pagesText(paths: readonly string[]): string {
  const named = paths.slice(0, namedPages).join(' ');
  return paths.length > namedPages ? `${named} and ${paths.length - namedPages} more` : named;
}

function grouped<T>(values: readonly T[], nameOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(nameOf(value)) ?? [];
    groups.set(nameOf(value), group);
    group.push(value);
  }
  return groups;
}

/** Lines of findings by the pages that have them, and by tag: what can be compared with a page is read beside it. */
export const linesByPage = (rows: readonly FindingRow[]): readonly string[] =>
  [...grouped(rows, ({ paths }) => paths.join(' ')).values()].flatMap((ofPages) => [
    `  ${pagesText(ofPages[0]?.paths ?? [])}`,
    ...[...grouped(ofPages, ({ finding: { tag } }) => tag)].flatMap(([tag, ofTag]) => [
      `    ${tag === '' ? 'the page' : `<${tag}>`}`,
      ...ofTag.map(({ finding: { level, message } }) => `      ${level.padEnd(7)}  ${message}`),
    ]),
  ]);

/** One line for each finding, with its tag and its pages. */
export const linesOf = (rows: readonly FindingRow[]): readonly string[] =>
  rows.map(({ finding: { level, tag, message }, paths }) => {
    const named = tag && !message.startsWith('<') ? `<${tag}>: ` : '';
    return `  ${level.padEnd(7)}  ${named}${message}  [${pagesText(paths)}]`;
  });
