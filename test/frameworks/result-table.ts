import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checks } from './checks.js';
import { frameworks, type FrameworkName } from './frameworks.js';

const file = resolve(import.meta.dirname, '../../docs/frameworks.md');
const table = /(?<=<!-- table -->\n).*(?=<!-- end of table -->)/s;

/** Titles of the checks that a framework passed, in every isolation. */
export type Results = ReadonlyMap<FrameworkName, ReadonlySet<string>>;

const mark = (isPassed: boolean | undefined): string => (isPassed ? 'yes' : 'no');

/** Writes what all frameworks passed into their page of the documentation. */
export function writeResults(results: Results): void {
  const names = Object.keys(frameworks) as FrameworkName[];
  const rows = [
    ['check', ...names.map((name) => frameworks[name].title)],
    ['---', ...names.map(() => '---')],
    ...checks.map(({ title }) => [title, ...names.map((name) => mark(results.get(name)?.has(title)))]),
  ];
  const text = rows.map((row) => `| ${row.join(' | ')} |\n`).join('');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(table, () => text),
  );
}

/** @returns Pairs of a check and whether the documentation says that a framework passes it. */
export function documentedResults(name: FrameworkName): readonly (readonly [string, string])[] {
  const [text = ''] = table.exec(readFileSync(file, 'utf8')) ?? [];
  const [head = [], , ...rows] = text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const column = head.indexOf(frameworks[name].title);
  return rows.map((row) => [row[1] ?? '', row[column] ?? '']);
}

/** @returns What {@link documentedResults} is to be where a run had these results. */
export const expectedResults = (name: FrameworkName, results: Results): readonly (readonly [string, string])[] =>
  checks.map(({ title }) => [title, mark(results.get(name)?.has(title))]);
