import type { MediaHosts } from '../pages/media-hosts.js';
import { linesByPage, linesOf, type FindingRow } from './finding-lines.js';
import { findingKinds, type Finding, type FindingKind, type FindingLevel, type PageReport } from './finding.js';

const titles: Readonly<Record<FindingKind, string>> = {
  tag: 'Tags without a block',
  shown: 'Missing for visitors',
  script: 'Scripts',
  attribute: 'Attributes',
  data: 'Data that no schema takes',
  article: 'Articles',
  configuration: 'Configuration',
  head: 'Head',
  theme: 'Theme variables of the site',
  look: 'Looks different',
};

/** Files that the table names; the others are counted. */
const namedParts = 5;

const moreParts = ({ length }: readonly string[]): string =>
  length > namedParts ? ` and ${length - namedParts} more` : '';

/** Findings that are read with the page open beside them. */
const besidePage: ReadonlySet<FindingKind> = new Set<FindingKind>(['shown', 'look']);

const rowsOf = (reports: readonly PageReport[]): readonly FindingRow[] => {
  const rows = new Map<string, { finding: Finding; paths: string[] }>();
  for (const { path, findings } of reports)
    for (const finding of findings) {
      const key = `${finding.kind} ${finding.tag} ${finding.message}`;
      const row = rows.get(key) ?? { finding, paths: [] };
      rows.set(key, row);
      row.paths.push(path);
    }
  return [...rows.values()];
};

/** How many findings there are of each level, each counted once over all pages. */
export function countFindings(reports: readonly PageReport[]): Readonly<Record<FindingLevel, number>> {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { finding } of rowsOf(reports)) counts[finding.level] += 1;
  return counts;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The hosts of pictures and films, as the option that names them. */
function hostLines(hosts: MediaHosts): readonly string[] {
  const named = Object.entries(hosts).filter(([, of]) => of.length > 0);
  if (named.length === 0) return [];
  const entries = named.map(([directive, of]) => `'${directive}': [${of.map((host) => `'${host}'`).join(', ')}]`);
  return [
    '',
    'Pictures and films from other hosts',
    '  The policy of pages refuses them until siteHandler names their hosts. Keep the hosts that you trust:',
    `  pages: { hosts: { ${entries.join(', ')} } }`,
  ];
}

/**
 * Findings on pages, as a readable table: tags first, then findings by kind, then hosts of pictures.
 *
 * @param parts Names of files that were not judged as pages.
 * @param note Sentence about the check itself; default: none.
 */
export function checkTable(
  reports: readonly PageReport[],
  hosts?: MediaHosts,
  parts: readonly string[] = [],
  note = '',
): string {
  const pagesOf = new Map<string, { block: string | undefined; paths: string[] }>();
  for (const { path, tags } of reports)
    for (const { tag, block } of tags) {
      const known = pagesOf.get(tag) ?? { block, paths: [] };
      pagesOf.set(tag, known);
      known.paths.push(path);
    }
  const tags = [...pagesOf].sort(([a], [b]) => a.localeCompare(b));
  const width = Math.max(3, ...tags.map(([tag]) => tag.length));
  const blockWidth = Math.max(5, ...tags.map(([, { block }]) => (block ?? 'NOT COVERED').length));
  const lines = [`${'tag'.padEnd(width)}  ${'block'.padEnd(blockWidth)}  pages`];
  for (const [tag, { block, paths }] of tags)
    lines.push(`${tag.padEnd(width)}  ${(block ?? 'NOT COVERED').padEnd(blockWidth)}  ${paths.length}`);
  const rows = rowsOf(reports);
  for (const kind of findingKinds) {
    const ofKind = rows.filter(({ finding }) => finding.kind === kind);
    if (ofKind.length === 0) continue;
    lines.push('', titles[kind]);
    lines.push(...(besidePage.has(kind) ? linesByPage : linesOf)(ofKind));
  }
  if (hosts) lines.push(...hostLines(hosts));
  if (parts.length > 0)
    lines.push('', `Parts of pages, not judged as pages: ${parts.slice(0, namedParts).join(', ')}${moreParts(parts)}`);
  if (note) lines.push('', note);
  const { error, warning, note: notes } = countFindings(reports);
  const covered = tags.filter(([, { block }]) => block !== undefined).length;
  const articles = reports.filter(({ isArticle }) => isArticle).length;
  const pages = reports.filter(({ isArticle, isFile }) => !isArticle && !isFile).length;
  const read = [plural(pages, 'page'), ...(articles > 0 ? [plural(articles, 'article')] : [])];
  lines.push(
    '',
    `${read.join(', ')}, ${plural(tags.length, 'kind')} of tags, ${covered} covered: ${plural(error, 'error')}, ${plural(warning, 'warning')}, ${plural(notes, 'note')}.`,
  );
  // Texts of a page are printed to a terminal: they must not contain control sequences.
  return `${lines.map((line) => line.replace(/\p{Cc}/gu, ' ')).join('\n')}\n`;
}
