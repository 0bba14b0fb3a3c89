import { cpus } from 'node:os';
import { timing } from '../sdk/measure.js';
import { beforeAndAfter } from './before-and-after.js';
import { firstPaint } from './first-paint.js';
import type { Row, Section, Side } from './section.js';

/** What a section measured. */
export interface Result {
  readonly section: Section;
  readonly rows: readonly Row[];
}

const figure = (value: number): string => {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** Minimum, median and maximum; one figure where they are the same. */
function spread(side: Side): string {
  const { min, median, max } = timing(side.samples);
  return min === max ? figure(median) : `${figure(min)} / **${figure(median)}** / ${figure(max)}`;
}

function ratio(side: Side, ours: Side): string {
  if (side === ours) return '';
  const value = timing(side.samples).median / timing(ours.samples).median;
  return Number.isFinite(value) && value > 0 ? `${value.toFixed(2)} ×` : '';
}

function table({ title, unit, sides, note = '' }: Row): string {
  const [ours] = sides;
  if (!ours) return '';
  const lines = sides.map((side) => `| ${side.name} | ${spread(side)} | ${ratio(side, ours)} |`);
  return [`| ${title} | ${unit} | to ours |`, '|---|---|---|', ...lines, ...(note ? ['', note] : [])].join('\n');
}

/** A section as Markdown: what its rows mean, then a table each. */
export const sectionReport = ({
  section,
  rows,
}: {
  readonly section: Pick<Section, 'title' | 'about' | 'behind'>;
  readonly rows: readonly Row[];
}): string =>
  [
    `## ${section.title}`,
    section.about,
    ...rows.map(table),
    ...(section.behind === undefined ? [] : [`**Where it is not ahead, and why.** ${section.behind}`]),
  ].join('\n\n');

interface RunFacts {
  readonly rounds: number;
  readonly browser: string;
  readonly peers: Readonly<Record<string, string>>;
}

/** The whole document of a run. */
export function report(results: readonly Result[], { rounds, browser, peers }: RunFacts): string {
  const [cpu] = cpus();
  const packages = Object.entries(peers).map(([name, version]) => `\`${name} ${version}\``);
  return `# Performance

The runtime and the renderer compared with other libraries. \`npm run bench runtime -- --write\` measures and writes this page.

- Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}; Node ${process.versions.node}; Chromium ${browser}.
- ${rounds} ${rounds === 1 ? 'round' : 'rounds'}: each side of a row is measured once per round. Each round begins with a different side. Figures are minimum / **median** / maximum; the last column is the median divided by ours.
- The command compares what the sides of a row do. A row whose sides differ fails the run.
- Peers: ${packages.join(', ')}. The command installs them in the package \`test/bench/runtime/peers\`.
- To repeat it, on an idle machine: \`npm run build && npm run bench runtime -- --write\`; one section: \`npm run bench runtime -- watching --rounds 3\`.

${beforeAndAfter(results.flatMap(({ rows }) => rows))}

${results.map(sectionReport).join('\n\n')}

${firstPaint}
`;
}
