import { timing } from '../sdk/measure.js';
import { emptyForm } from './interaction.js';
import type { Row } from './section.js';

/** Reports the first side; with a second one, the ratio of the first to the second. */
type Sides = readonly [ours: string, other?: string];

interface Mend {
  readonly what: string;
  /** As measured in October 2026, before the mends. */
  readonly before: string;
  readonly aim: string;
  /** Title of the row that holds it now, and which of its sides. */
  readonly row: string;
  readonly sides: Sides;
}

const stockR2wc = 'stock r2wc, inserted';
const until = 'until all are there';

const mends: readonly Mend[] = [
  ...(['a second after it has come into sight', 'the moment it is in sight'] as const).flatMap((when, index) => [
    {
      what: `From a press on an untouched form, ${when}, to its messages, processor 4 × slower`,
      before: '350 to 400 ms',
      aim: '200 ms',
      row: `processor 4 × slower: ${emptyForm.row}`,
      sides: [emptyForm.sides[index] ?? ''] as const,
    },
    {
      what: 'The same at 150 ms and 200 kB/s',
      before: '1,453 ms',
      aim: '600 ms',
      row: `150 ms and 200 kB/s: ${emptyForm.row}`,
      sides: [emptyForm.sides[index] ?? ''] as const,
    },
  ]),
  {
    what: 'The longest task while a form comes alive, processor 4 × slower',
    before: 'about 200 ms',
    aim: '100 ms',
    row: 'processor 4 × slower: the longest task since the visitor came to the form',
    sides: ['ours'],
  },
  {
    what: '50 inserts of one part into a page of 20,000 elements',
    before: '84 ms',
    aim: 'a quarter of Shoelace’s',
    row: '50 times one, on a page of 20,000 elements',
    sides: ['ours'],
  },
  {
    what: '500 blocks inserted, beside stock r2wc',
    before: '1.23 ×',
    aim: '1.0 ×',
    row: until,
    sides: ['ours, inserted', stockR2wc],
  },
  {
    what: '500 blocks hydrated, beside stock r2wc that renders them',
    before: '1.11 ×',
    aim: '1.0 ×',
    row: until,
    sides: ['ours, hydrated', stockR2wc],
  },
  {
    what: 'Home page rendered after one text has changed',
    before: '150 to 170 pages/s',
    aim: '600 pages/s',
    row: 'rendered: ours, home page after one text has changed; ours, home page, nothing known of it',
    sides: ['ours, home page after one text has changed'],
  },
  {
    what: 'Stored home page, packed with brotli, on one core',
    before: '1,498/s',
    aim: '5,000/s',
    row: 'answered',
    sides: ['ours, stored home page'],
  },
];

function now(rows: readonly Row[], { row: title, sides: [name, other] }: Mend): string {
  const found = rows.filter((row) => row.title === title).at(-1);
  const median = (wanted: string) => timing(found?.sides.find((side) => side.name === wanted)?.samples ?? []).median;
  if (other !== undefined) return `${(median(name) / median(other)).toFixed(2)} ×`;
  const value = median(name);
  return `${value.toFixed(value < 100 ? 1 : 0)} ${found?.unit ?? ''}`;
}

/** What was found too slow in October 2026, with its figure then, what was aimed at, and the figure of a run. */
export function beforeAndAfter(rows: readonly Row[]): string {
  const lines = mends.map((mend) => `| ${mend.what} | ${mend.before} | ${mend.aim} | **${now(rows, mend)}** |`);
  return [
    '## Before and after',
    'Figures that were too slow in October 2026. Each section below explains its figures, and why a missed aim is missed.',
    ['| | before | aim | now |', '|---|---|---|---|', ...lines].join('\n'),
  ].join('\n\n');
}
