import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browserArguments, browserPath } from '../../../tools/find-browser.js';
import { discard, startSite } from '../../support/site.js';

/** A page of each kind that visitors come to first. */
const usualPaths = [
  '/',
  '/services-interior/',
  '/blog/',
  '/blog/choosing-the-hour/',
  '/portfolio/',
  '/projects/hillside-villa-cornwall/',
  '/contact/',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const measures = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly runtimeError?: { readonly message: string };
}

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

/** Turns at one audit: on a busy machine the browser's trace now and then lacks its beginning, and Lighthouse can say nothing of the page. */
const turns = 3;

async function audit(address: string, turn = 1): Promise<Report> {
  try {
    return await auditOnce(address);
  } catch (error) {
    if (turn === turns) throw error;
    return audit(address, turn + 1);
  }
}

/** One audit of a page as a phone sees it, in its own browser. */
async function auditOnce(address: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      program,
      address,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${browserArguments.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  try {
    const code = await new Promise((resolve) => child.on('exit', resolve));
    if (code !== 0) throw new Error(`Lighthouse failed for ${address}: ${said}`);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`Lighthouse could not see ${address}: ${report.runtimeError.message}`);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** What keeps a page from full points, except its speed. */
const faultsOf = ({ audits }: Report): readonly string[] =>
  Object.entries(audits)
    .filter(([, { score, numericValue }]) => score === 0 && numericValue === undefined)
    .map(([id, { title }]) => `${id}: ${title}`);

if (!existsSync(program)) {
  console.error('Lighthouse is not there. Run: npm ci --prefix test/bench/lighthouse');
  process.exit(1);
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
if (values.write && positionals.length > 0) {
  console.error('--write needs all pages: the document is of one run. Leave the paths out.');
  process.exit(1);
}
const columns = ['page', ...categories, 'FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'kB'];
const rows: (readonly (string | number)[])[] = [];

/** The table as a page of the documents. */
function written(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}; Node ${process.versions.node}`;
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return `# Lighthouse

Lighthouse on one page of each kind, as on a phone. \`npm run lighthouse -- --write\` measures and writes this page. Scores are of 100.
Each figure is the median of ${runs} audits, each in a new browser. Machine: ${machine}. It must be idle during the run.

${line(columns)}
${line(columns.map((_, at) => (at === 0 ? '---' : '---:')))}
${rows.map(line).join('\n')}

[Performance](performance.md#first-paint-in-lighthouse) explains why the first paint misses 0.9 s.
`;
}

const site = await startSite();
console.log(`Lighthouse, phone, median of ${runs}`);
console.log(columns.join(' | '));
const faults = new Set<string>();
try {
  for (const path of positionals.length > 0 ? positionals : usualPaths) {
    // Copies of pictures are made at the first view, as they are on a site that has been visited.
    await audit(site.origin + path);
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await audit(site.origin + path));
    const scores = categories.map((id) =>
      Math.round(100 * median(reports.map((report) => report.categories[id]?.score ?? 0))),
    );
    const of = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    const { FCP, LCP, CLS, TBT, bytes } = measures;
    const times = [Math.round(of(FCP)), Math.round(of(LCP)), of(CLS).toFixed(3), Math.round(of(TBT))];
    const row = [path, ...scores, ...times, Math.round(of(bytes) / 1000)];
    rows.push(row);
    console.log(row.join(' | '));
    for (const report of reports) for (const fault of faultsOf(report)) faults.add(`${path} ${fault}`);
  }
} finally {
  await discard(site);
}
if (values.write) writeFileSync(resolve(import.meta.dirname, '../../../docs/lighthouse.md'), written());
for (const fault of faults) console.log(fault);
